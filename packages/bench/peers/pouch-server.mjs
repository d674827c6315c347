// The PouchDB server beside the pages of its devices: node pouch-server.mjs <folder for its data> <folder of the pages>
// What it has answered for is on the disk, as with the others; LevelDB would leave that to the system.
import { EventEmitter } from 'node:events';
import path from 'node:path';
import express from 'express';
import expressPouchdb from 'express-pouchdb';
import leveldown from 'leveldown';
import PouchDB from 'pouchdb';

const [data, pages] = process.argv.slice(2);

/** Called without `new`, and told apart from other stores by its name. */
function throughToDisk(name) {
  const store = leveldown(name);
  for (const act of ['_put', '_del', '_batch']) {
    const plain = store[act];
    store[act] = (...given) => {
      const done = given.pop();
      const options = given.pop();
      return plain.call(store, ...given, { ...options, sync: true }, done);
    };
  }
  return store;
}
throughToDisk.destroy = leveldown.destroy;

const Durable = PouchDB.defaults({ prefix: `${data}${path.sep}`, db: throughToDisk });
// the databases are opened anew for each request, and listened to while it lasts
EventEmitter.defaultMaxListeners = 0;
const app = express();
app.use(express.static(pages));
app.use('/db', expressPouchdb(Durable, { mode: 'minimumForPouchDB' }));
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
