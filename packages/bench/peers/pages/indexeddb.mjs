// No library at all: a queue and a store in IndexedDB, as little around them as it takes to lose nothing.
import { asRow, changesAfter, reports, send, timed } from './reports.mjs';

const BATCH = 100;
const BATCH_CHARS = 3_000_000;
const LANES = 4;
const PAGE = 1000;

const settled = (request, event = 'success') =>
  new Promise((resolve, reject) => {
    request.addEventListener(event, () => resolve(request.result));
    for (const failed of ['error', 'abort']) request.addEventListener(failed, () => reject(request.error));
  });

async function open() {
  const opening = indexedDB.open('plain');
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('queue', { keyPath: 'client_id' });
    opening.result.createObjectStore('rows', { keyPath: 'id' });
  };
  return settled(opening);
}
const opened = open();

async function write(store, act) {
  const writing = (await opened).transaction(store, 'readwrite', { durability: 'strict' });
  act(writing.objectStore(store));
  await settled(writing, 'complete');
}

function* batches(rows) {
  let batch = [];
  let chars = 0;
  for (const row of rows) {
    batch.push(row);
    chars += row.image_url?.length ?? 0;
    if (batch.length < BATCH && chars < BATCH_CHARS) continue;
    yield batch;
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) yield batch;
}

async function sendAll() {
  const queue = (await opened).transaction('queue').objectStore('queue');
  const waiting = batches(await settled(queue.getAll()));
  const lane = async () => {
    for (const batch of waiting) {
      await send('/reports/batch', batch);
      await write('queue', (store) => batch.forEach((row) => void store.delete(row.client_id)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

let place = 0;
async function pull() {
  let asked = changesAfter(place, PAGE);
  for (let more = true; more; ) {
    const changes = await asked;
    ({ place, more } = changes);
    // the next page is on its way while this one is stored
    if (more) asked = changesAfter(place, PAGE);
    await write('rows', (store) => changes.rows.forEach((row) => void store.put(row)));
  }
}

globalThis.peer = {
  async queue(wanted) {
    for (const each of reports(wanted)) {
      const row = await asRow(each);
      await write('queue', (store) => store.add(row));
    }
  },
  drain: () => timed(sendAll),
  pull: () => timed(pull),
  delta: () => timed(pull),
  held: async () => settled((await opened).transaction('rows').objectStore('rows').count()),
};
