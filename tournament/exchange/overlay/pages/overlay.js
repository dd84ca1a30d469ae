// Shows what data.js holds, which is read anew every second: from a folder as from a server.
(() => {
  const all = (s) => document.querySelectorAll(s);
  let last = '', clock = {};

  const cell = (tag, words, className) => {
    const el = document.createElement(tag);
    el.textContent = words;
    if (className) el.className = className;
    return el;
  };
  const moved = (n) => n ? cell('span', (n > 0 ? '▲' : '▼') + Math.abs(n), n > 0 ? 'up' : 'dn') : cell('span', '');

  const leaderRow = (l) => {
    const row = document.createElement('tr'), mv = cell('td', '', 'mv');
    if (l.playing) row.className = 'on';
    mv.append(moved(l.moved));
    const name = cell('th', l.short, l.short.length > 12 ? 'long' : ''); // smaller and on two lines, never cut
    name.scope = 'row';
    row.append(cell('td', l.place), mv, name, cell('td', l.record, 'rec'), cell('td', l.spread));
    return row;
  };
  const tickerItem = (l) => {
    const item = document.createElement('li');
    item.append(cell('span', l.place, 'soft'), cell('b', l.name), cell('span', l.record), cell('span', l.spread, 'soft'), moved(l.moved));
    return item;
  };
  const metRow = (g) => {
    const row = document.createElement('tr');
    row.append(cell('td', g.first), cell('td', g.round), cell('td', g.second));
    return row;
  };

  // A name is never cut: a long one is smaller, on two lines.
  const fit = () => all('.side').forEach((side) => {
    const name = side.querySelector('b');
    side.classList.remove('long');
    side.classList.toggle('long', name.scrollWidth > name.clientWidth);
  });

  const show = (data) => {
    const f = data.fields;
    document.documentElement.lang = data.language;
    // Of several fields the first that holds something.
    all('[data-f]').forEach((el) => { el.textContent = el.dataset.f.split(' ').map((name) => f[name]).find(Boolean) || ''; });
    all('[data-line]').forEach((el) => {
      el.textContent = el.dataset.line.split(' ').map((name) => f[name]).filter(Boolean).join(' · ');
    });
    all('[data-starts]').forEach((el) => { el.hidden = Number(el.dataset.starts) !== data.starts; });
    all('[data-needs]').forEach((el) => el.classList.toggle('empty', !f[el.dataset.needs]));
    all('[data-leaders]').forEach((el) => el.replaceChildren(...data.leaders.slice(0, Number(el.dataset.leaders)).map(leaderRow)));
    all('[data-met]').forEach((el) => el.replaceChildren(...data.met.map(metRow)));
    all('[data-ticker]').forEach((el) => {
      const items = () => [...data.leaders.map(tickerItem), ...(f.sponsors ? [cell('li', f.sponsors, 'soft')] : [])];
      el.replaceChildren(...items());
      // A line longer than its room goes round; the second half follows the first without a gap.
      if (el.scrollWidth > el.parentElement.clientWidth) {
        el.append(...items());
        el.classList.add('runs');
        el.style.animationDuration = 3 * data.leaders.length + 's';
      } else {
        el.classList.remove('runs');
      }
    });
    clock = data.clock;
    fit();
  };

  const tick = () => {
    const left = Math.ceil(Math.max(0, clock.ends ? clock.ends - Date.now() : clock.left || 0) / 1000);
    const words = clock.ends || clock.left ? Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0') : '';
    all('[data-clock]').forEach((el) => { el.textContent = words; el.hidden = !words; });
  };

  window.overlay = (data) => {
    const now = JSON.stringify(data);
    if (now === last) return;
    last = now;
    show(data);
    tick();
  };
  const load = () => {
    const script = document.createElement('script');
    script.src = 'data.js?' + Date.now();
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  };
  document.body.classList.toggle('preview', location.hash === '#preview');
  load();
  setInterval(load, 1000);
  setInterval(tick, 250);
})();
