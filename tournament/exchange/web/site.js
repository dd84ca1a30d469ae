// Helps where it can; every page reads the same without it.
(() => {
  const $ = (s) => document.querySelector(s);
  const plain = (s) => s.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l').replace(/ø/gi, 'o').replace(/æ/gi, 'ae').replace(/ı/g, 'i').toLowerCase();
  const q = $('#q');

  // Front page: names as they are typed.
  const list = $('#names'), hits = $('#hits');
  if (q && list) {
    const names = JSON.parse(list.textContent);
    q.addEventListener('input', () => {
      const want = plain(q.value.trim());
      const found = want ? names.filter(([n]) => plain(n).includes(want)).slice(0, 6) : [];
      hits.replaceChildren(...found.map(([n, to, div, at]) => {
        const li = document.createElement('li'), a = document.createElement('a'), b = document.createElement('b'), s = document.createElement('span');
        a.href = to; b.textContent = n; s.textContent = at ? `${div} · ${at}` : div;
        a.append(b, s); li.append(a); return li;
      }));
      hits.hidden = !want;
      if (want && !found.length) {
        const li = document.createElement('li');
        li.className = 'dim'; li.textContent = hits.dataset.nobody; hits.append(li);
      }
    });
  }

  // All names: only the rows that match.
  const rows = document.querySelectorAll('[data-filter] tbody tr');
  if (q && rows.length) {
    const form = q.closest('[data-js]'); form.hidden = false;
    form.addEventListener('submit', (e) => e.preventDefault());
    const go = () => rows.forEach((r) => { r.hidden = !plain(r.cells[0].textContent).includes(plain(q.value.trim())); });
    q.value = new URLSearchParams(location.search).get('q') || '';
    q.addEventListener('input', go); go();
  }

  // "This is me": one's own row is marked on every page, on this device only.
  const store = { get: () => { try { return localStorage.getItem('me'); } catch { return null; } }, set: (v) => { try { v ? localStorage.setItem('me', v) : localStorage.removeItem('me'); } catch { /* private mode */ } } };
  const mark = () => {
    const own = (store.get() || '').replace(/-(\d+)$/, '-player-$1.html');
    document.querySelectorAll('table:not(.log) tr').forEach((r) => r.classList.toggle('me', own !== '' && [...r.querySelectorAll(r.closest('.cross') ? 'th a' : 'a')].some((a) => a.getAttribute('href') === own)));
  };
  const b = $('[data-me]');
  if (b) {
    const off = b.textContent;
    const say = () => { b.textContent = store.get() === b.dataset.me ? b.dataset.other : off; };
    b.hidden = false; say();
    b.addEventListener('click', () => { store.set(store.get() === b.dataset.me ? '' : b.dataset.me); say(); mark(); });
  }
  mark();
})();
