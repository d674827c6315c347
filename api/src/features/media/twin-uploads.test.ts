import { test } from 'vitest';
import { beginTwice } from '../../testing/begin-twice.ts';
import { testApp } from '../../testing/test-app.ts';

test.each([true, false])(
  'begun twice at once, with the whole file: %s, an upload is one',
  async (withFile) => {
    const app = await testApp();
    await beginTwice(await app.as('aino'), { servers: [app.server, app.server], withFile });
    await app.close();
  },
);
