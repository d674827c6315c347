// The first pull of a phone on which nothing is stored yet, among 100 000 observations, and what ten changed ones take from
// then on: the app in turns with its peers, each with a server that writes through to the disk.
// node packages/bench/src/phone/pull.ts [rows] [rounds] [alone]
import { openPeers } from '../peers/open-peers.ts';
import { ourApp } from '../peers/our-app.ts';
import { DELTA, type Pulled } from '../peers/peer.ts';
import { figuresOf, inTurns, PLAIN, printFigures } from '../peers/rounds.ts';
import { preparePeers } from '../peers/started.ts';
import { openPlantSite } from '../plant.ts';
import { medianOf, startResults } from '../results.ts';
import { addObservations } from '../server/many-observations.ts';

const [rows = 100_000, rounds = 3] = process.argv.slice(2).map(Number).filter(Number.isFinite);
const isAlone = process.argv.includes('alone');

const results = startResults('pull', { isUsual: !isAlone && rows === 100_000 });
const prepared = isAlone ? null : preparePeers();
await using plant = await openPlantSite('pull', { durable: true });
const { site, database, postgres } = plant;
await addObservations(database, rows, { everyMinutes: 15 });
const others = prepared && (await openPeers(prepared, database, postgres.url));
await others?.pouch.fill(database);

try {
  const peers = others ? [others.plain, others.rxdb, others.pouchdb] : [];
  const measured = await inTurns({
    contenders: [ourApp(site, database), ...peers],
    rounds,
    measure: (peer) => peer.pull(rows),
  });
  const each = (figure: (pulled: Pulled) => number) =>
    new Map([...measured].map(([name, pulled]) => [name, pulled.map(figure)]));
  const first = each(({ firstMs }) => firstMs / 1000);
  const delta = each(({ deltasMs }) => medianOf(deltasMs));
  printFigures(`first pull of ${rows}`, first, 's');
  printFigures(`then ${DELTA} changed, stored on the device`, delta, 'ms');
  const isMet = [
    results.add('first pull of 100 000', figuresOf(first, PLAIN)),
    results.add('delta of 10 in 100 000, stored on the device', figuresOf(delta, PLAIN)),
  ];
  results.save(postgres);
  process.exitCode = isMet.every(Boolean) ? 0 : 1;
} finally {
  others?.close();
}
