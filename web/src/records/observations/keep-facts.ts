import type { Observation } from '@turva/contracts/observations/observations';
import { observedAt } from '@turva/rules/observations/observed-at';
import type { Transaction } from 'dexie';
import type { Rows } from '../../offline/nouns/declared.ts';
import type { RowsReplaced } from '../../offline/nouns/synced.ts';
import {
  type FactMonth,
  factMonthOf,
  factOf,
  isPart,
  monthOfPart,
  newPartOf,
  type PhoneFact,
  partsOf,
} from './fact-of.ts';

const monthsBetween = (db: Rows, months: Iterable<string>) =>
  Promise.all(
    [...months].map((month) =>
      db.factMonths
        .where('month')
        .between(...partsOf(month), true, true)
        .toArray(),
    ),
  );

/** Of what is stored of one month. An earlier build in another tab changes only the month itself, which therefore counts. */
function joined(stored: readonly FactMonth[]): PhoneFact[] {
  const [month, ...parts] = [...stored].sort(
    (one, other) => Number(isPart(one.month)) - Number(isPart(other.month)),
  );
  if (parts.length === 0) return month?.facts ?? [];
  const facts = [...parts, ...(month ? [month] : [])].flatMap((one) => one.facts);
  return [...new Map(facts.map((fact) => [fact.clientId, fact])).values()];
}

/** The facts of one month, however many parts it has. */
export const factsOfMonth = async (db: Rows, month: string): Promise<PhoneFact[]> =>
  joined((await monthsBetween(db, [month])).flat());

function factsByMonth(rows: readonly Observation[]): FactMonth[] {
  const months = Map.groupBy(rows, (row) => factMonthOf(observedAt(row)));
  return [...months].map(([month, some]) => ({ month, facts: some.map(factOf) }));
}

const putMonths = (db: Rows, months: readonly FactMonth[]) => db.factMonths.bulkPut([...months]);

/**
 * Updates the counted facts of observations; call it in the transaction that stores or deletes the rows. Rows
 * deleted only to make room on a full device skip this: their facts stay.
 */
export async function keepFacts(
  db: Rows,
  { rows, gone, here, areNew }: RowsReplaced<Observation>,
): Promise<void> {
  if (rows.length === 0 && gone.length === 0) return;
  const added = factsByMonth(rows);
  if (areNew) {
    await putMonths(
      db,
      added.map(({ month, facts }) => ({ month: newPartOf(month), facts })),
    );
    return;
  }
  const ids = new Set([...rows.map(({ id }) => id), ...gone]);
  const clientIds = new Set(rows.map(({ clientId }) => clientId));
  const before = here.filter(({ id, clientId }) => ids.has(id) || clientIds.has(clientId));
  const known = new Set(before.map(({ id }) => id));
  const isLost = gone.some((id) => !known.has(id));
  const names = new Set([...before, ...rows].map((row) => factMonthOf(observedAt(row))));
  // the month of a row deleted to make room is unknown
  const stored = isLost ? await db.factMonths.toArray() : (await monthsBetween(db, names)).flat();
  const months = new Map<string, FactMonth['facts']>([...names].map((month) => [month, []]));
  const left = [...Map.groupBy(stored, ({ month }) => monthOfPart(month))].map(([month, parts]) => ({
    month,
    facts: joined(parts).filter(({ id, clientId }) => !ids.has(id as number) && !clientIds.has(clientId)),
  }));
  for (const { month, facts } of [...left, ...added])
    months.set(month, [...(months.get(month) ?? []), ...facts]);
  const all = [...months].map(([month, facts]) => ({ month, facts }));
  await putMonths(
    db,
    all.filter(({ facts }) => facts.length > 0),
  );
  await db.factMonths.bulkDelete([
    ...all.filter(({ facts }) => facts.length === 0).map(({ month }) => month),
    ...stored.map(({ month }) => month).filter(isPart),
  ]);
}

/** Makes each month one again, once a device is filled. */
export async function joinFacts(db: Rows): Promise<void> {
  const parts = (await db.factMonths.toCollection().primaryKeys()).filter(isPart);
  for (const month of new Set(parts.map(monthOfPart)))
    await putMonths(db, [{ month, facts: await factsOfMonth(db, month) }]);
  await db.factMonths.bulkDelete(parts);
}

const TOGETHER = 500;

/** For the upgrade of a database that already contains observations. */
export async function keepAllFacts(trx: Transaction): Promise<void> {
  const table = trx.table<Observation, number>('srvObservations');
  const months = new Map<string, FactMonth>();
  for (let after = Number.NEGATIVE_INFINITY; ; ) {
    const rows = await table.where(':id').above(after).limit(TOGETHER).toArray();
    for (const row of rows) {
      const month = factMonthOf(observedAt(row));
      const kept = months.get(month) ?? { month, facts: [] };
      months.set(month, kept);
      kept.facts.push(factOf(row));
    }
    const last = rows.at(-1);
    if (!last || rows.length < TOGETHER) break;
    after = last.id;
  }
  await trx.table<FactMonth>('factMonths').bulkPut([...months.values()]);
}
