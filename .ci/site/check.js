// Opens the pages of every site below a folder in a browser: at three widths, light and dark, with
// no finding of the accessibility checker and nothing wider than the screen. Of a site with many
// players it takes one page of each kind. Pictures go beside the sites.
const puppeteer = require('puppeteer-core'), fs = require('fs'), http = require('http'), path = require('path');
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const [, , root, pictures] = process.argv;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// One page of each kind: player pages and rounds are alike.
const kinds = (files) => {
  const seen = new Set();
  return files.filter((f) => f.endsWith('.html')).filter((f) => {
    const kind = f.replace(/\d+/g, '1').replace(/^[a-z-]*?-(player|standings|round)-1/, '$1');
    return !seen.has(kind) && seen.add(kind);
  });
};

// The screens on which a board is looked at.
const screens = [[1024, 768], [1366, 768], [1920, 1080], [3840, 2160]];

// board looks at a board of a hall, turn by turn: in a cycle each row of each table is whole on the screen once.
const board = async (browser, folder, pictures, fault) => {
  const server = http.createServer((asked, answer) => {
    const file = path.join(folder, path.basename(asked.url.split('?')[0]));
    if (!fs.existsSync(file)) { answer.writeHead(404); answer.end(); return; }
    answer.writeHead(200, { 'content-type': { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }[path.extname(file)] || 'text/plain' });
    answer.end(fs.readFileSync(file));
  });
  await new Promise((listens) => server.listen(0, '127.0.0.1', listens));
  for (const [width, height] of screens) {
    const page = await browser.newPage(), where = `${path.basename(folder)} at ${width} × ${height}`;
    page.on('pageerror', (e) => fault(where, 'has a fault in its script:', e.message));
    await page.evaluateOnNewDocument(() => { window.ticks = []; window.setInterval = (tick) => { window.ticks.push(tick); }; });
    await page.setViewport({ width, height });
    await page.goto(`http://127.0.0.1:${server.address().port}/board.html`);
    const unseen = await page.evaluate(async () => {
      const text = await (await fetch('board.html')).text(), all = {};
      for (const list of new DOMParser().parseFromString(text, 'text/html').querySelectorAll('[data-list]')) {
        all[list.dataset.title] = new Set([...list.tBodies[0].rows].map((row) => row.textContent));
      }
      const left = () => Object.values(all).reduce((n, rows) => n + rows.size, 0);
      if (left() === 0) return ['no row at all'];
      for (let turn = 0; turn < 200 && left() > 0; turn++) {
        await window.ticks[0]();
        for (const row of document.querySelectorAll('#stage tbody tr')) {
          const box = row.getBoundingClientRect();
          if (box.bottom <= innerHeight && box.right <= innerWidth) all[document.querySelector('#turn').textContent].delete(row.textContent);
        }
      }
      return Object.entries(all).filter(([, rows]) => rows.size).map(([title, rows]) => `${rows.size} of ${title}`);
    });
    for (const rows of unseen) fault(where, 'never shows whole:', rows);
    await page.screenshot({ path: path.join(pictures, `${path.basename(folder)}-${width}.png`) });
    await page.close();
  }
  server.close();
};

(async () => {
  let looked = 0, faults = 0;
  const fault = (...words) => { faults++; console.log(...words); };
  const browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const all = fs.readdirSync(root), isBoard = (site) => site.startsWith('board');
  for (const site of all.filter(isBoard)) {
    await board(browser, path.join(root, site), pictures, fault);
    looked += screens.length;
  }
  const sites = all.filter((site) => !isBoard(site));
  for (const site of sites) {
    for (const file of kinds(fs.readdirSync(path.join(root, site)))) {
      for (const width of [1440, 390, 320]) for (const scheme of ['light', 'dark']) {
        const page = await browser.newPage(), where = `${site}/${file} at ${width}, ${scheme}`;
        page.on('request', (r) => { if (!/^(file|data):/.test(r.url())) fault(where, 'asks for', r.url()); });
        page.on('pageerror', (e) => fault(where, 'has a fault in its script:', e.message));
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        await page.setViewport({ width, height: width < 500 ? 640 : 900 });
        await page.goto('file://' + path.join(root, site, file));
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) fault(where, `is ${over} wider than the screen`);
        const broken = await page.evaluate(() => [...document.querySelectorAll('.podium .who a')].flatMap((a) => [...a.textContent.matchAll(/[^\s-]+/g)].filter((word) => {
          const range = document.createRange();
          range.setStart(a.firstChild, word.index);
          range.setEnd(a.firstChild, word.index + word[0].length);
          return new Set([...range.getClientRects()].map((r) => r.top)).size > 1;
        })).map((word) => word[0]));
        for (const word of broken) fault(where, 'breaks a name within', word);
        await page.evaluate(axe);
        const found = await page.evaluate((tags) => axe.run({ runOnly: tags }), rules);
        for (const v of found.violations) fault(where, v.impact, v.id, v.nodes[0].html.slice(0, 160));
        await page.screenshot({ path: path.join(pictures, `${site}-${path.basename(file, '.html')}-${width}-${scheme}.png`) });
        await page.close();
        looked++;
      }
    }
  }
  // Without its script a page reads the same, but for what helps to find a name.
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  for (const site of sites) {
    await page.goto('file://' + path.join(root, site, 'index.html'));
    if ((await page.title()) === '') fault(site, 'says nothing without a script');
  }
  // Eighteen rounds of a cross-table go on one sheet on its side.
  await page.goto('file://' + path.join(root, 'eighteen', 'a-cross-table.html'));
  const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true }));
  const sheets = (pdf.toString('latin1').match(/\/Type \/Page\b/g) || []).length;
  if (sheets !== 1) fault('the cross-table of 18 rounds takes', sheets, 'sheets');
  await browser.close();
  console.log(`${looked - faults} passed, ${faults} failed`);
  process.exit(faults ? 1 : 0);
})();
