// Full size of the drills that the browser tests run shortened: 200 queued, 20 of them with a 300 kB photo.
// node packages/bench/src/phone/drills.ts [part of a drill's name]
import { drills, runDrill } from '../../../../web/e2e/support/drill.ts';
import { openSite } from '../../../../web/e2e/support/site.ts';

const wanted = process.argv[2] ?? '';
const options = {
  count: 200,
  photos: 20,
  photoBytes: 300_000,
  times: 3,
  timeoutMs: Number(process.env.DRILL_TIMEOUT_MS ?? 300_000),
};
let bad = 0;

for (const drill of drills.filter((name) => name.includes(wanted))) {
  const site = await openSite();
  try {
    const { lost, doubled, wrongPhotos, ms, requests, left } = await runDrill(site, drill, options);
    const stuck = left.map(({ state, lastError }) => `${state}:${lastError?.code}`).join(' ') || 'nothing';
    process.stdout.write(
      `${drill.padEnd(28)} lost ${lost}  doubled ${doubled}  wrong photos ${wrongPhotos}  ${(ms / 1000).toFixed(1)} s  ${requests} requests  left: ${stuck}\n`,
    );
    bad += lost + doubled + wrongPhotos;
  } finally {
    await site.close();
  }
}
process.exitCode = bad === 0 ? 0 : 1;
