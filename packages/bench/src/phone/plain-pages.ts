import { once } from 'node:events';
import { createServer } from 'node:http';

/** What anybody's list would have to show: so many cards, with a title, a place, a day and a state. */
const CARDS = 20;

const head = `<!doctype html><html lang="fi"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Havainnot</title><style>body{margin:0;background:#17212a;color:#fff;font:16px sans-serif}
li{display:block;margin:8px;padding:12px;background:#22303c;border-radius:8px}h2{margin:0;font-size:17px}</style>`;
const card = (n: number) =>
  `<li><h2>Kaide irti hoitotasolla ${n}</h2><p>Halli ${n % 9} · 26.11.2026</p><b>Avoin</b></li>`;
const worker = `navigator.serviceWorker.register('/sw.js')`;
const staticPage = `${head}<ul>${Array.from({ length: CARDS }, (_, n) => card(n)).join('')}</ul><script>${worker}</script>`;

/** Runs in the page; `seed` fills the database. */
function list(cards: number) {
  const open = () =>
    new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('plain', 1);
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('at', 'at');
      opening.onsuccess = () => resolve(opening.result);
    });
  const seed = async (count: number) => {
    const writing = (await open()).transaction('rows', 'readwrite');
    for (let id = 0; id < count; id++)
      writing.objectStore('rows').put({
        id,
        at: id,
        title: `Kaide irti hoitotasolla ${id}`,
        description: 'Hoitotason kaide on irti kulkusillan päässä, öljyä lattialla',
        place: `Halli ${id % 9}`,
        day: '26.11.2026',
        state: 'Avoin',
      });
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
  };
  const show = async () => {
    const shown = document.querySelector('ul');
    const reading = (await open())
      .transaction('rows')
      .objectStore('rows')
      .index('at')
      .openCursor(null, 'prev');
    reading.onsuccess = () => {
      const cursor = reading.result;
      if (!cursor || !shown || shown.children.length === cards) return;
      const { title, place, day, state } = cursor.value;
      const item = shown.appendChild(document.createElement('li'));
      for (const [tag, text] of [
        ['h2', title],
        ['p', `${place} · ${day}`],
        ['b', state],
      ])
        item.appendChild(document.createElement(tag)).textContent = text;
      cursor.continue();
    };
  };
  Object.assign(window, { seed });
  void show();
}
const listPage = `${head}<ul></ul><script>${worker};(${list})(${CARDS})</script>`;

const swScript = `addEventListener('install', (e) => e.waitUntil(caches.open('all').then((c) => c.addAll(['/static', '/list']))));
addEventListener('fetch', (e) => e.respondWith(caches.match(e.request).then((kept) => kept ?? fetch(e.request))));`;

const files: Record<string, [type: string, text: string]> = {
  '/static': ['text/html', staticPage],
  '/list': ['text/html', listPage],
  '/sw.js': ['text/javascript', swScript],
};

/** The least that could be: a page as it is, and a list out of a plain IndexedDB, both kept by a worker for the next time. */
export async function plainPages() {
  const server = createServer(({ url = '' }, answer) => {
    const [type, text] = files[url] ?? ['text/plain', ''];
    answer.writeHead(text ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    close: () => server.close(),
  };
}
