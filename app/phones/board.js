// Shows the tables of the public pages in turn, as many columns as there is room for.
(() => {
  const own = document.currentScript, stage = document.querySelector('#stage'), turn = document.querySelector('#turn'), late = document.querySelector('#late');
  const pages = [...stage.querySelectorAll('[data-files]')].map((p) => p.dataset);
  const hold = 12000;
  let at = 0, from = 0, heard = Date.now();

  // load is the table of a page as one, whatever files it is in; null where the page has none.
  const load = async (page) => {
    let table = null;
    for (const file of page.files.split(' ')) {
      const answer = await fetch(file, { cache: 'no-cache' });
      const part = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector(page.table);
      if (!part) continue;
      if (!table) table = document.importNode(part, true); else table.tBodies[0].append(...part.tBodies[0].rows);
    }
    return table && table.tBodies[0].rows.length ? table : null;
  };
  // fill puts as many rows, from that one on, as fit into the stage, and says which comes next. The rows are measured,
  // because their height goes by the screen, the typeface and what is in them.
  const fill = (table, next) => {
    const rows = [...table.tBodies[0].rows].map((r) => r.cloneNode(true));
    const empty = table.cloneNode(true);
    empty.tBodies[0].replaceChildren();
    const whole = table.cloneNode(true), gap = parseFloat(getComputedStyle(stage).columnGap) || 0;
    stage.style.gridTemplateColumns = 'max-content';
    stage.replaceChildren(whole);
    const columns = Math.max(1, Math.min(4, Math.floor((stage.clientWidth + gap) / (whole.offsetWidth + gap))));
    stage.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    stage.classList.toggle('tight', whole.offsetWidth > stage.clientWidth);
    stage.replaceChildren();
    const main = stage.parentElement, end = innerHeight - parseFloat(getComputedStyle(main).paddingBottom);
    for (let c = 0; c < columns && next < rows.length; c++) {
      const part = empty.cloneNode(true), body = part.tBodies[0];
      stage.append(part);
      body.append(...rows.slice(next));
      const fits = Math.max(1, rows.slice(next).filter((r) => r.getBoundingClientRect().bottom <= end).length);
      for (const r of rows.slice(next + fits)) r.remove();
      next += fits;
    }
    return next;
  };
  const show = async () => {
    for (let tries = 0; tries < pages.length; tries++) {
      const page = pages[at % pages.length];
      let table;
      try { table = await load(page); } catch { return; } // what stands there stays until the hall answers
      if (!table) { at++; from = 0; continue; } // nobody looks at the page before under this heading
      if (from >= table.tBodies[0].rows.length) from = 0;
      turn.textContent = page.title;
      from = fill(table, from);
      if (from >= table.tBodies[0].rows.length) { at++; from = 0; }
      return;
    }
  };
  const look = () => {
    const seconds = Math.floor((Date.now() - heard) / 1000);
    late.textContent = seconds >= 40 ? own.dataset.late.replace('{seconds}', seconds) : '';
  };
  const stream = new EventSource('/events?board');
  stream.addEventListener('here', () => { heard = Date.now(); });
  let known = pages.map((p) => p.files).join();
  stream.addEventListener('news', async () => {
    heard = Date.now();
    try {
      const text = await (await fetch(location.href, { cache: 'no-cache' })).text();
      const now = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('[data-files]')];
      if (now.map((p) => p.dataset.files).join() !== known || now.some((p, i) => p.dataset.title !== pages[i].title)) location.reload();
    } catch { /* the next news tells */ }
  });
  show(); setInterval(show, hold); setInterval(look, 1000);
})();
