import { setTimeout as pause } from 'node:timers/promises';
import { medianOf } from '../results.ts';
import type { Peer } from './peer.ts';

/** As little around a device's store as loses nothing. */
export const PLAIN = 'plain IndexedDB';
export const OURS = 'ours';
/** A peer that takes longer is left out. */
const PATIENCE_MIN = 4;

interface Turns<T> {
  contenders: Peer[];
  rounds: number;
  measure: (peer: Peer) => Promise<T>;
}

/** What is measured goes on until the peer is stopped, and fails then. */
function withPatience<T>(measured: Promise<T>): Promise<T> {
  measured.catch(() => {});
  const late = pause(PATIENCE_MIN * 60_000, undefined, { ref: false }).then(() => {
    throw new Error(`not done after ${PATIENCE_MIN} minutes`);
  });
  return Promise.race([measured, late]);
}

/**
 * All in turns, each with a new device in each round; resolves to what each round gave. A peer that fails is left out from
 * then on, and said to be; if we fail, the bench ends.
 */
export async function inTurns<T>({ contenders, rounds, measure }: Turns<T>): Promise<Map<string, T[]>> {
  const measured = new Map<string, T[]>(contenders.map(({ name }) => [name, []]));
  const say = (line: string) => process.stderr.write(`${line}\n`);
  for (let round = 1; round <= rounds; round++) {
    for (const peer of contenders) {
      const own = measured.get(peer.name);
      if (!own) continue;
      await peer.start();
      try {
        own.push(await (peer.name === OURS ? measure(peer) : withPatience(measure(peer))));
        say(`  ${peer.name} is done`);
      } catch (error) {
        if (peer.name === OURS) throw error;
        say(`${peer.name} is left out: ${error}`);
        measured.delete(peer.name);
      } finally {
        await peer.stop();
      }
    }
    say(`round ${round} of ${rounds}`);
  }
  return measured;
}

/** As the results want it; `limit` is the name of the contender that is one. */
export function figuresOf(measured: ReadonlyMap<string, readonly number[]>, limit?: string) {
  const peers = new Map(measured);
  const take = (name: string) => {
    const values = peers.get(name) ?? [];
    peers.delete(name);
    return values;
  };
  return { ours: take(OURS), ...(limit && { limit: take(limit) }), peers: Object.fromEntries(peers) };
}

export function printFigures(title: string, measured: ReadonlyMap<string, readonly number[]>, unit: string) {
  process.stdout.write(`${title}, medians (least–most):\n`);
  for (const [name, values] of measured)
    process.stdout.write(
      `${name.padEnd(28)}${medianOf(values).toFixed(2)} ${unit} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})\n`,
    );
}
