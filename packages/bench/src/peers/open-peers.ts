import type pg from 'pg';
import { pouchBackend, storeBackend } from './backends.ts';
import { browserPeer } from './browser-peer.ts';
import { PLAIN } from './rounds.ts';
import type { Prepared } from './started.ts';

/** Starts the servers of the peers, one of them on this database. */
export async function openPeers({ pages, remove }: Prepared, database: pg.Client, databaseUrl: string) {
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
