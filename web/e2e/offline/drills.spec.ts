import { expect, test } from 'playwright/test';
import { drills, runDrill } from '../support/drill.ts';
import { openSite, type Site } from '../support/site.ts';

// full size: packages/bench/src/phone/drills.ts
const times = process.env.TEST_LONG === '1' ? 2 : 1;
const options = { count: 60, photos: 6, photoBytes: 60_000, times, timeoutMs: 240_000 };

let site: Site;
test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

/** The costliest failure; the other drills belong to the long run. */
const always = 'server killed after commit';

for (const drill of drills) {
  const tag = drill === always ? [] : '@long';
  test(`nothing lost, nothing doubled: ${drill}`, { tag }, async () => {
    // a server that was killed comes back late where others have the processor
    test.setTimeout(600_000);
    const { lost, doubled, wrongPhotos, left } = await runDrill(site, drill, options);
    expect({ lost, doubled, wrongPhotos }).toEqual({ lost: 0, doubled: 0, wrongPhotos: 0 });
    if (drill !== 'poison first') return expect(left).toEqual([]);
    expect(left).toMatchObject([{ state: 'rejected', lastError: { code: 'invalid_input' } }]);
  });
}
