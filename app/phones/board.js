// Shows the tables of the public pages in turn, as many columns as there is room for.
(() => {
  const own = document.currentScript, stage = document.querySelector('#stage'), turn = document.querySelector('#turn'), late = document.querySelector('#late');
  const pages = [...stage.querySelectorAll('[data-file]')].map((p) => p.dataset);
  const hold = 12000;
  let at = 0, from = 0, heard = Date.now();

  // rows that fit below the heading at the height of the first one.
  const show = async () => {
    if (!pages.length) return;
    const page = pages[at % pages.length];
    let table = null;
    try {
      const answer = await fetch(page.file, { cache: 'no-cache' });
      table = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector(page.table === 'table' ? 'main table' : page.table);
    } catch { return; }
    if (!table) { at++; from = 0; return; }
    const rows = [...table.querySelectorAll('tbody tr')];
    const columns = page.table === 'table' ? 1 : Math.max(1, Math.min(4, Math.floor(stage.clientWidth / 560)));
    const height = Math.max(5, Math.floor((innerHeight - stage.getBoundingClientRect().top - 70) / 48));
    if (from >= rows.length) from = 0;
    const shown = [];
    for (let c = 0; c < columns && from < rows.length; c++) {
      const part = document.createElement('table'), head = table.tHead && table.tHead.cloneNode(true), body = document.createElement('tbody');
      body.append(...rows.slice(from, from + height).map((r) => document.importNode(r, true)));
      if (head) part.append(document.importNode(head, true));
      part.append(body); shown.push(part); from += height;
    }
    turn.textContent = page.title;
    stage.replaceChildren(...shown);
    if (from >= rows.length) { at++; from = 0; }
  };
  const look = () => {
    const seconds = Math.floor((Date.now() - heard) / 1000);
    late.textContent = seconds >= 40 ? own.dataset.late.replace('{seconds}', seconds) : '';
  };
  const stream = new EventSource('/events?board');
  stream.addEventListener('here', () => { heard = Date.now(); });
  let known = pages.map((p) => p.file).join();
  stream.addEventListener('news', async () => {
    heard = Date.now();
    try {
      const text = await (await fetch(location.href, { cache: 'no-cache' })).text();
      const now = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('[data-file]')];
      if (now.map((p) => p.dataset.file).join() !== known || now.some((p, i) => p.dataset.title !== pages[i].title)) location.reload();
    } catch { /* the next news tells */ }
  });
  show(); setInterval(show, hold); setInterval(look, 1000);
})();
