// How long a phone takes to send 1000 queued reports, 100 of them with a 300 kB photo, over a line of 150 ms: the app in turns
// with its peers, each with a server that writes through to the disk.
// node packages/bench/src/phone/drain.ts [count] [photos] [latency in ms] [rounds] [alone]
import { openPeers } from '../peers/open-peers.ts';
import { ourApp } from '../peers/our-app.ts';
import type { Peer } from '../peers/peer.ts';
import { figuresOf, inTurns, printFigures } from '../peers/rounds.ts';
import { preparePeers } from '../peers/started.ts';
import { openPlantSite } from '../plant.ts';
import { startResults } from '../results.ts';

const numbers = process.argv.slice(2).map(Number).filter(Number.isFinite);
const [count = 1000, photos = 100, latency = 150, rounds = 3] = numbers;
const isAlone = process.argv.includes('alone');
const PHOTO_BYTES = 300_000;
/** Workbox sends one after the other: a thousand take minutes. */
const WORKBOX_COUNT = Math.min(count, 200);

const results = startResults('drain', {
  isUsual: !isAlone && count === 1000 && photos === 100 && latency === 150,
});
const prepared = isAlone ? null : preparePeers();
await using plant = await openPlantSite('drain', { durable: true, env: { CALL_LIMITS: 'on' } });
const { site, database, postgres } = plant;
const others = prepared && (await openPeers(prepared, database, postgres.url));
const workbox = others?.workbox(WORKBOX_COUNT < count ? `Workbox, ${WORKBOX_COUNT} of them` : 'Workbox');

async function drainSeconds(peer: Peer) {
  await peer.createQueue({
    count: peer === workbox ? WORKBOX_COUNT : count,
    photoEvery: photos > 0 ? Math.floor(count / photos) : 0,
    photoBytes: PHOTO_BYTES,
  });
  return (await peer.drain(latency)) / 1000;
}

try {
  const peers = others && workbox ? [others.plain, others.rxdb, others.pouchdb, workbox] : [];
  const measured = await inTurns({
    contenders: [ourApp(site, database), ...peers],
    rounds,
    measure: drainSeconds,
  });
  printFigures(
    `${count} queued, ${photos} with a photo, ${latency} ms; nothing lost or doubled`,
    measured,
    's',
  );
  const isMet = results.add('drain of 1000 queued, 100 with a photo, 150 ms', figuresOf(measured));
  results.save(postgres);
  process.exitCode = isMet ? 0 : 1;
} finally {
  others?.close();
}
