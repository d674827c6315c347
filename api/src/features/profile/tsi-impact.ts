import type { Statistics } from '@turva/contracts/people/profile';
import { increments } from '@turva/rules/figures/tsi-counts';
import { responseDays, tsiFacts } from '@turva/rules/figures/tsi-facts';
import { rawScore, tsiOf } from '@turva/rules/figures/tsi-score';
import { earlier, plantDay } from '@turva/rules/plant/plant-time';
import type { Db } from '../../db/client.ts';
import { momentOf } from '../../plant/moment.ts';
import { loadRecords, recordsOf } from '../tsi/load-records.ts';

/** Reports of the year under one's own name, as the index counts them. */
async function ownCounted(db: Db, userId: number, now: Date) {
  const rows = await db
    .selectFrom('observations')
    .select([
      'department',
      'theme',
      'category',
      'severity',
      'status',
      'createdAt',
      'capturedAt',
      'answeredAt',
      'completedAt',
      'dueDate',
      'countsAsActivity',
    ])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('createdAt', '>=', earlier(now, { months: 13 }))
    .where('createdAt', '<=', now)
    .execute();
  return rows.map(({ status, createdAt, capturedAt, answeredAt, completedAt, dueDate, ...row }) => ({
    ...row,
    day: plantDay(capturedAt ?? createdAt),
    createdAt: createdAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
    completedAt: completedAt?.getTime() ?? null,
    dueDate: dueDate?.getTime() ?? null,
    isDeleted: false,
    isOpen: status !== 'closed',
  }));
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The plant's index minus what it would be without this person's reports: the same formula over the remaining
 * records. Null while there is too little data for an index, and for people who have reported nothing.
 */
export async function tsiImpact(db: Db, userId: number, now: Date): Promise<Statistics['tsi']> {
  const own = await ownCounted(db, userId, now);
  const moment = momentOf(now);
  const loaded = await loadRecords(db, moment);
  const records = recordsOf(loaded, null);
  const scope = { now: now.getTime(), today: moment.today, department: null };
  const facts = tsiFacts(records, scope);
  const { score } = tsiOf(facts, loaded.goals);
  if (score === null || own.length === 0) return null;
  const taken = own.flatMap((one) => increments(one, null));
  // the plant's are counted in groups of the same state: one's own are taken from theirs
  const { after } = responseDays(moment.today);
  const mine = own
    .filter(({ isOpen, createdAt }) => isOpen && plantDay(createdAt) > after)
    .map((one) => ({ ...one, alike: -1 }));
  const without = rawScore(
    tsiFacts(
      { ...records, counts: [...records.counts, ...taken], unfinished: [...records.unfinished, ...mine] },
      scope,
    ),
    loaded.goals,
  );
  return { impact: Math.round(score - without), score: round(score), without: round(without) };
}
