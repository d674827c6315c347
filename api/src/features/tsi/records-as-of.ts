import { countsOf } from '@turva/rules/figures/tsi-counts';
import { responseDays } from '@turva/rules/figures/tsi-facts';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Db, Trx } from '../../db/client.ts';
import type { Moment } from '../../plant/moment.ts';
import {
  clausesOf,
  type Loaded,
  loadRecords,
  permitFact,
  sheetsOf,
  storedAssessments,
  storedPermits,
  type Training,
  trainingOf,
} from './load-records.ts';

const ms = (at: Date | null) => at?.getTime() ?? null;
/** Events after the moment have not happened yet. */
const by = (at: Date | null, now: number) => (at !== null && at.getTime() <= now ? at.getTime() : null);

interface ClauseChange {
  rowId: number;
  at: Date;
  change: { met: { from: boolean | null; to: boolean | null } };
}

type Archive = Awaited<ReturnType<typeof loadArchive>>;

/** The history stored with each of the records. */
async function loadArchive(db: Db | Trx, now: Moment) {
  const live = await loadRecords(db, now);
  const observations = await db
    .selectFrom('observations')
    .selectAll()
    // forgotten records still count in the figures
    .where((row) => row.or([row('deletedAt', 'is', null), row('stillCounts', '=', true)]))
    .execute();
  const permits = await storedPermits(db).execute();
  const assessments = await storedAssessments(db);
  const sheets = await sheetsOf(db);
  const clauses = await clausesOf(db);
  const clauseChanges = (await db
    .selectFrom('complianceHistory')
    .select(['rowId', 'at', 'change'])
    .orderBy('at')
    .orderBy('id')
    .execute()) as ClauseChange[];
  const changesOf = Map.groupBy(clauseChanges, ({ rowId }) => rowId);
  return { live, observations, permits, assessments, sheets, clauses, changesOf };
}

/**
 * The records as of earlier moments, from their stored history: for months that nobody recorded at the time.
 * Changes without history (a due date moved, a department renamed) are taken as they are now.
 */
export async function openArchive(db: Db | Trx, now: Moment): Promise<(moment: Moment) => Promise<Loaded>> {
  const archive = await loadArchive(db, now);
  return async (moment) => recordsThen(archive, moment, await trainingOf(db, moment));
}

function recordsThen(archive: Archive, moment: Moment, training: Training[]): Loaded {
  const { live, observations, permits, assessments, sheets, clauses, changesOf } = archive;
  const at = moment.now.getTime();
  const seen = observations
    .filter(({ createdAt }) => createdAt.getTime() <= at)
    .map((row) => ({
      ...row,
      day: plantDay(row.capturedAt ?? row.createdAt),
      createdAt: row.createdAt.getTime(),
      answeredAt: by(row.answeredAt, at),
      completedAt: by(row.completedAt, at),
      dueDate: ms(row.dueDate),
      isDeleted: false,
    }));
  return {
    goals: live.goals,
    training,
    records: {
      counts: seen.map((row) => ({
        day: row.day,
        department: row.department,
        theme: row.theme,
        ...countsOf(row),
      })),
      unfinished: seen
        .filter((row) => row.completedAt === null && row.day > responseDays(moment.today).after)
        .map((row) => ({ ...row, dueDate: row.answeredAt === null ? null : row.dueDate })),
      injuries: live.records.injuries,
      permits: permits
        .filter(({ createdAt }) => createdAt.getTime() <= at)
        .map((permit) => ({
          ...permitFact({
            ...permit,
            status: statusThen(permit, at),
            afterWatchUntil: by(permit.closedAt, at) === null ? null : permit.afterWatchUntil,
            afterWatchDoneAt: by(permit.afterWatchDoneAt, at) === null ? null : permit.afterWatchDoneAt,
            gasDueAt: null,
            approvedAt: by(permit.approvedAt, at) === null ? null : permit.approvedAt,
            startedAt: by(permit.startedAt, at) === null ? null : permit.startedAt,
          }),
          department: permit.department,
        })),
      assessments: assessments
        .filter(({ createdAt }) => createdAt.getTime() <= at)
        .map(({ completedDate, dueDate, department }) => ({
          stage: by(completedDate, at) === null ? 'pending' : 'completed',
          dueDay: plantDay(dueDate),
          department,
        })),
      sheets: sheets.filter(({ createdAt }) => createdAt.getTime() <= at),
      clauses: clauses.map((row) => ({ ...row, met: metThen(changesOf.get(row.id) ?? [], row.met, at) })),
      history: [],
    },
  };
}

function statusThen(
  permit: { status: string; decidedAt: Date | null; closedAt: Date | null },
  at: number,
): string {
  if (by(permit.closedAt, at) !== null) return 'closed';
  if (by(permit.decidedAt, at) === null) return 'pending';
  return permit.status === 'rejected' ? 'rejected' : 'approved';
}

/** By the last change up to the moment; before the first one, the value it changed from. */
function metThen(changes: readonly ClauseChange[], met: boolean | null, at: number): boolean | null {
  const last = changes.findLast((one) => one.at.getTime() <= at);
  if (last) return last.change.met.to;
  return changes[0] ? changes[0].change.met.from : met;
}
