import type { CreatedObservation } from '@turva/contracts/observations/observations';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Effect, type KeyedAnswer, keepAnswersOfActing } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { completed } from './create-observation.ts';
import { insertObservations, type NewObservation } from './insert-observations.ts';

/** A report that is not anonymous and notifies nobody, and the key of its call. */
export interface Report extends NewObservation {
  user: SessionUser;
  key: string;
  fingerprint: string;
}

type Stored = Map<Report, Effect<CreatedObservation>>;

/** The reports of one call, stored all or none together with those of others. */
interface Waiting {
  reports: readonly Report[];
  resolve: (stored: Stored) => void;
}

/** Transactions at once; while they run, the next reports gather. */
const LANES = 2;
/** Rows per transaction: no delta gets past it before it ends. */
const MOST_ROWS = 100;

interface Queue {
  waiting: Waiting[];
  running: number;
}
const queues = new WeakMap<Db, Queue>();

/**
 * Stores reports together with those of other people waiting at this moment, in one transaction: a shift that
 * ends sends them all at once, and the cost of a transaction is shared by a hundred. A single report does not
 * wait. Resolves to those stored, with their answers. The rest must be stored in their own transactions:
 * known reports, and all of them if anything here fails.
 */
export function storeTogether(deps: Deps, reports: readonly Report[]): Promise<Stored> {
  const queue = queues.get(deps.db) ?? { waiting: [], running: 0 };
  queues.set(deps.db, queue);
  return new Promise((resolve) => {
    queue.waiting.push({ reports, resolve });
    work(deps, queue);
  });
}

function work(deps: Deps, queue: Queue) {
  while (queue.running < LANES && queue.waiting.length > 0) {
    const group = takeFrom(queue.waiting);
    queue.running++;
    void storeGroup(deps, group).then((stored) => {
      queue.running--;
      for (const { resolve } of group) resolve(stored);
      work(deps, queue);
    });
  }
}

/** The first in the queue; never two with the same report, the second of which gets the first one's answer. */
function takeFrom(waiting: Waiting[]): Waiting[] {
  const seen = new Set<string>();
  let rows = 0;
  const fits = ({ reports }: Waiting) => {
    const names = reports.flatMap(({ user, key, clientId }) => [
      `${user.id} ${key}`,
      `${user.id}:${clientId}`,
    ]);
    if (rows > 0 && (rows + reports.length > MOST_ROWS || names.some((name) => seen.has(name)))) return false;
    for (const name of names) seen.add(name);
    rows += reports.length;
    return true;
  };
  const end = waiting.findIndex((one) => !fits(one));
  return waiting.splice(0, end < 0 ? waiting.length : end);
}

async function storeGroup(deps: Deps, group: readonly Waiting[]): Promise<Stored> {
  const reports = group.flatMap((one) => one.reports);
  try {
    const stored = await deps.db.transaction().execute((trx) => store(trx, deps, reports));
    deps.changes.poke();
    return stored;
  } catch (error) {
    // sent alone, each of them gets its own answer
    deps.log.info({ err: error }, 'reports go one by one');
    return new Map();
  }
}

async function store(trx: Trx, { jobs }: Deps, reports: readonly Report[]): Promise<Stored> {
  const rows = await insertObservations(trx, reports);
  const byName = new Map(rows.map((row) => [`${row.userId} ${row.clientId}`, row]));
  const stored: Stored = new Map();
  const answers: KeyedAnswer[] = [];
  for (const report of reports) {
    const { user, key, fingerprint } = report;
    const created = byName.get(`${user.id} ${report.clientId.toLowerCase()}`);
    if (!created) continue;
    const answer = { status: 201, body: await completed(trx, { user, jobs }, report, created) };
    stored.set(report, answer);
    answers.push({ ...answer, userId: user.id, key, fingerprint });
  }
  await keepAnswersOfActing(trx, answers);
  return stored;
}
