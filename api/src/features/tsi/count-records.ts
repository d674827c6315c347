import type { RecordedCompliance } from '@turva/contracts/figures/tsi';
import { TRAILING_MONTHS } from '@turva/contracts/figures/tsi-values';
import type { RecordCount, RecordCounts } from '@turva/rules/figures/recorded-compliance';
import { trailingDays } from '@turva/rules/observations/observation-period';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { isLateObservation, isWaitingForAnswer } from '../../plant/late-observations.ts';
import { gatherRisks } from '../reports/gather/gather-risks.ts';
import {
  gatherActions,
  gatherChemicals,
  gatherDocuments,
  gatherEmergency,
  gatherPermits,
  gatherRounds,
  gatherTraining,
} from '../reports/gather/gather-work.ts';
import type { Scope } from '../reports/gather/scope.ts';
import { recordsBehind } from './records-behind.ts';

const all = (count: number): RecordCount => ({ part: count, whole: count });

/** What is not due yet shows nothing: neither that it was done, nor that it was not. */
const done = (part: number, late: number): RecordCount => ({ part, whole: part + late });

/** Observations of the period, and of these accidents and near misses: answered and not late, against late. */
async function countHandled(
  db: Db,
  { start, end, now }: Scope,
): Promise<Required<Pick<RecordCounts, 'observationsAnswered' | 'incidentsAnswered'>>> {
  const { rows } = await sql<{ grave: boolean; late: boolean; count: number }>`
    select category in ('incident', 'nearmiss') as grave, late, count(*)::integer as count
    from (select o.category, ${isLateObservation(now)} is true as late, ${isWaitingForAnswer} as waits
      from observations o
      where o.deleted_at is null and o.observed_at >= ${start} and o.observed_at < ${end}) as one
    where late or not waits group by 1, 2`.execute(db);
  const of = (some: typeof rows) => {
    const number = (late: boolean) =>
      some.filter((row) => row.late === late).reduce((sum, { count }) => sum + count, 0);
    return done(number(false), number(true));
  };
  return { observationsAnswered: of(rows), incidentsAnswered: of(rows.filter(({ grave }) => grave)) };
}

/** What the records of a period show about the requirements, by the figures of the reports. */
export async function countRecords(db: Db, scope: Scope): Promise<Required<RecordCounts>> {
  const handled = await countHandled(db, scope);
  const risks = await gatherRisks(db, scope);
  const training = await gatherTraining(db, scope);
  const documents = await gatherDocuments(db, scope);
  const { used } = await gatherPermits(db, scope);
  const sheets = await gatherChemicals(db, scope);
  const emergency = await gatherEmergency(db, scope);
  const { rounds } = await gatherRounds(db, scope);
  const actions = await gatherActions(db, scope);
  const { completed, expired } = risks.byStatus;
  return {
    ...handled,
    assessments: done(completed, expired),
    controlsDone: done(risks.controls.done, risks.controls.overdue),
    training: { part: training.valid, whole: training.asked },
    documents: { part: documents.read, whole: documents.asked },
    permitsUsed: { part: used?.inOrder ?? 0, whole: used?.total ?? 0 },
    sheets: { part: sheets.valid + sheets.soon, whole: sheets.total },
    procedures: all(emergency.procedures),
    drills: all(emergency.drills),
    rounds: all(rounds),
    actionsDone: done(actions.done, actions.overdue),
    verified: { part: actions.verified, whole: actions.done },
  };
}

/** For the whole plant, in the twelve months up to today. */
export async function recordedCompliance(db: Db, now: Date): Promise<RecordedCompliance> {
  const { from, to } = trailingDays(plantDay(now), TRAILING_MONTHS);
  const start = startOfPlantDay(from);
  const end = startOfPlantDay(addDays(to, 1));
  const scope = { start, end, department: null, now };
  return { from, to, counts: await countRecords(db, scope), behind: await recordsBehind(db, scope) };
}
