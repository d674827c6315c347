// Parse Server as it comes, on a PostgreSQL: node parse-server.mjs <database url>
import express from 'express';
import { ParseServer } from 'parse-server';

const parse = new ParseServer({
  databaseURI: process.argv[2],
  appId: 'bench',
  masterKey: 'bench-master',
  serverURL: 'http://127.0.0.1/parse',
  allowClientClassCreation: true,
  // nothing written to files or the screen per request
  silent: true,
  logLevel: 'error',
  logsFolder: null,
});
await parse.start();
const app = express();
app.use('/parse', parse.app);
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}/parse\n`);
});
