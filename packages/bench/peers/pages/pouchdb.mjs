// PouchDB on IndexedDB, replicating with the PouchDB server.
import PouchDB from 'pouchdb-browser';
import { reports, timed } from './reports.mjs';

const PAGE = 1000;
const device = new PouchDB('device');
const server = `${location.origin}/db/${new URLSearchParams(location.search).get('db')}`;

async function checked(replication) {
  const { ok, errors } = await replication;
  if (!ok || errors.length > 0) throw new Error(`not replicated: ${errors.join()}`);
}
const pull = () => checked(device.replicate.from(server, { batch_size: PAGE }));

globalThis.peer = {
  async queue(wanted) {
    for (const { report, photo } of reports(wanted)) {
      const { client_id, ...words } = report;
      const attached = photo && { _attachments: { photo: { content_type: photo.type, data: photo } } };
      await device.put({ _id: client_id, ...words, ...attached });
    }
  },
  drain: () => timed(() => checked(device.replicate.to(server))),
  pull: () => timed(pull),
  delta: () => timed(pull),
  held: async () => (await device.info()).doc_count,
};
