// RxDB, its storage on Dexie, and its replication over plain HTTP.
import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { asRow, changesAfter, reports, send, timed } from './reports.mjs';

const PUSHED = 100;
const PAGE = 1000;

const text = { type: 'string' };
const schema = {
  version: 0,
  primaryKey: 'client_id',
  type: 'object',
  properties: {
    client_id: { type: 'string', maxLength: 36 },
    ...{ title: text, description: text, category: text, severity: text, location: text, image_url: text },
  },
  required: ['client_id'],
};

async function open() {
  const database = await createRxDatabase({
    name: 'peer',
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  return (await database.addCollections({ reports: { schema } })).reports;
}
const opened = open();

const replicate = async (how) =>
  replicateRxCollection({
    collection: await opened,
    replicationIdentifier: 'reports',
    live: true,
    retryTime: 1000,
    ...how,
  });

async function untilInSync(replication) {
  const failed = new Promise((_, reject) => replication.error$.subscribe(reject));
  const inSync = replication.awaitInitialReplication().then(() => replication.awaitInSync());
  await Promise.race([inSync, failed]);
}

/** Resolves to no conflicts: what the server answers is written over nothing. */
async function push(rows) {
  await send(
    '/reports/batch',
    rows.map(({ newDocumentState }) => newDocumentState),
  );
  return [];
}

async function fetchChanges(checkpoint, limit) {
  const { rows, place } = await changesAfter(checkpoint?.place ?? 0, limit);
  return { documents: rows.map((row) => ({ ...row, _deleted: false })), checkpoint: { place } };
}

let pulling;

globalThis.peer = {
  async queue(wanted) {
    const collection = await opened;
    for (const each of reports(wanted)) await collection.insert(await asRow(each));
  },
  drain: () =>
    timed(async () => untilInSync(await replicate({ push: { batchSize: PUSHED, handler: push } }))),
  pull: () =>
    timed(async () => {
      pulling = await replicate({ pull: { batchSize: PAGE, handler: fetchChanges } });
      await untilInSync(pulling);
    }),
  async delta(count) {
    const collection = await opened;
    let heard = 0;
    const { promise, resolve } = Promise.withResolvers();
    const listening = collection.$.subscribe(() => ++heard === count && resolve());
    const took = await timed(() => {
      pulling.reSync();
      return promise;
    });
    listening.unsubscribe();
    return took;
  },
  held: async () => (await opened).count().exec(),
};
