import type pg from 'pg';
import { pouchBackend, storeBackend } from './backends.ts';
import { browserPeer } from './browser-peer.ts';
import { PLAIN } from './rounds.ts';
import { preparePeers } from './started.ts';

/** Installs the peers and starts their servers, one of them on this database. */
export async function openPeers(database: pg.Client, databaseUrl: string) {
  const { pages, remove } = preparePeers();
  const store = await storeBackend(database, databaseUrl, pages);
  const pouch = await pouchBackend(pages);
  return {
    store,
    pouch,
    plain: browserPeer(PLAIN, 'indexeddb', store),
    rxdb: browserPeer('RxDB', 'rxdb', store),
    pouchdb: browserPeer('PouchDB', 'pouchdb', pouch),
    workbox: (name: string) => browserPeer(name, 'workbox', store),
    close() {
      store.stop();
      pouch.stop();
      remove();
    },
  };
}
