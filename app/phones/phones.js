// Keeps a page up to date, and says so when it isn't. Every page reads the same without it.
(() => {
  const own = document.currentScript, words = own.dataset;
  const me = () => { try { return localStorage.getItem('me'); } catch { return null; } };
  const bar = document.createElement('nav'), state = document.createElement('span');
  bar.className = 'hallbar'; bar.setAttribute('aria-label', words.table);
  state.className = 'state'; state.setAttribute('role', 'status');
  const link = (to, says) => { const a = document.createElement('a'); a.className = 'btn'; a.href = to; a.textContent = says; return a; };
  const fill = () => {
    const key = me();
    bar.replaceChildren(link(key ? '/my/' + encodeURIComponent(key) : '/players.html', words.table), ...words.in ? [link('/here', words.in)] : [], state);
  };

  let heard = Date.now();
  const busy = () => {
    const f = document.activeElement;
    return [...document.querySelectorAll('input[type=text], input[type=search]')].some((i) => i.value !== i.defaultValue) || document.querySelector('details.call')?.open || (f && /^(INPUT|SELECT)$/.test(f.tagName));
  };
  // The page is read anew as a whole; what is being typed is never lost: then it waits.
  let later = 0;
  const renew = async () => {
    if (words.kind === 'still') return;
    first();
    clearTimeout(later);
    if (busy()) { later = setTimeout(renew, 3000); return; }
    try {
      const answer = await fetch(location.href, { cache: 'no-cache' });
      const text = await answer.text();
      const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
      const old = document.querySelector('main');
      if (main && old && main.innerHTML !== old.innerHTML && !busy()) {
        if (document.querySelector('#q, [data-me], .result')) { location.reload(); return; }
        old.replaceWith(main);
        const mine = (me() || '').replace(/-(\d+)$/, '-player-$1.html');
        main.querySelectorAll('table:not(.log) tr').forEach((r) => r.classList.toggle('me', mine !== '' && [...r.querySelectorAll('a')].some((a) => a.getAttribute('href') === mine)));
      }
    } catch { /* the next news, or "not heard", tells */ }
  };
  // The first page begins with what there is for the player now.
  const first = async () => {
    const key = me();
    if (!key || !/^\/(index\.html)?$/.test(location.pathname)) return;
    try {
      const answer = await fetch('/my/' + encodeURIComponent(key), { cache: 'no-store' });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html'), now = page.querySelector('#now');
      if (!now) return;
      const head = document.createElement('h2');
      head.textContent = page.querySelector('h1').textContent;
      now.prepend(head);
      now.className = 'wrap mine-first';
      const old = document.querySelector('#now');
      if (old) old.replaceWith(now); else document.querySelector('main').before(now);
    } catch { /* the next news, or "not heard", tells */ }
  };
  const look = () => {
    heard = Math.min(heard, Date.now()); // the phone's clock may be set back
    const late = Math.floor((Date.now() - heard) / 1000);
    const isLate = late >= 40;
    bar.classList.toggle('late', isLate);
    const says = isLate ? words.late.replace('{seconds}', late) : words.live;
    if (state.textContent !== says) state.textContent = says;
  };
  const listen = () => {
    const slip = /^\/g\/([^/]+)/i.exec(location.pathname);
    const stream = new EventSource('/events' + (slip ? '?of=' + slip[1] : ''));
    let opened = 0;
    const hear = () => { heard = Date.now(); look(); };
    stream.addEventListener('here', hear);
    // Not all phones of the hall in the same moment.
    stream.addEventListener('news', () => { hear(); setTimeout(renew, Math.random() * 1500); });
    stream.addEventListener('open', () => { if (opened++) renew(); });
  };
  document.body.append(bar);
  fill(); look(); listen(); first();
  setInterval(look, 1000);
  document.addEventListener('click', () => setTimeout(fill, 50));
})();
