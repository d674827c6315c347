import { test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openStore } from '../../media/open-store.ts';
import { beginTwice } from '../../testing/begin-twice.ts';
import { testApp } from '../../testing/test-app.ts';

test.each([true, false])(
  'begun twice at once by two servers, with the whole file: %s, an upload is one',
  async (withFile) => {
    const app = await testApp({ config: { databaseUrl: process.env.TEST_DATABASE_URL } });
    const { media, uploads } = await openStore(app.config);
    const other = await buildApp({ ...app, media, uploads }, { sheds: false });
    await beginTwice(await app.as('aino'), { servers: [app.server, other], withFile });
    await other.close();
    await app.close();
  },
);
