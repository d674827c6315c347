import type { RecordedCompliance } from '@turva/contracts/figures/tsi';
import { TRAILING_MONTHS } from '@turva/contracts/figures/tsi-values';
import type { RecordCount, RecordCounts } from '@turva/rules/figures/recorded-compliance';
import { trailingDays } from '@turva/rules/observations/observation-period';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { isLateObservation } from '../../plant/late-observations.ts';
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

/**
 * Observations of the period, and how many of them are not late; accidents and near misses, and how many are
 * handled.
 */
async function countHandled(
  db: Db,
  { start, end, department, now }: Scope,
): Promise<Required<Pick<RecordCounts, 'observations' | 'incidents'>>> {
  const { rows } = await sql<Record<'total' | 'onTime' | 'reported' | 'handled', number>>`
    select count(*)::integer as total, (count(*) filter (where not late))::integer as on_time,
      (count(*) filter (where is_reported))::integer as reported,
      (count(*) filter (where is_reported and not late))::integer as handled
    from (
      select o.category in ('incident', 'nearmiss') as is_reported,
        coalesce(${isLateObservation(now)}, false) as late
      from observations o
      where o.deleted_at is null and o.observed_at >= ${start} and o.observed_at < ${end}
        and (${department}::varchar is null or o.department = ${department}::varchar)) as one`.execute(db);
  const { total = 0, onTime = 0, reported = 0, handled = 0 } = rows[0] ?? {};
  return { observations: { part: onTime, whole: total }, incidents: { part: handled, whole: reported } };
}

/** What the records of a period show about the requirements, by the figures of the reports. */
export async function countRecords(db: Db, scope: Scope): Promise<Required<RecordCounts>> {
  const handled = await countHandled(db, scope);
  const risks = await gatherRisks(db, scope);
  const training = await gatherTraining(db, scope);
  const documents = await gatherDocuments(db, scope);
  const permits = await gatherPermits(db, scope);
  const sheets = await gatherChemicals(db, scope);
  const emergency = await gatherEmergency(db, scope);
  const { rounds } = await gatherRounds(db, scope);
  const actions = await gatherActions(db, scope);
  // what nobody has decided, or has only begun, shows nothing yet
  const { completed } = risks.byStatus;
  const permitted = (permits.byStatus.approved ?? 0) + (permits.byStatus.closed ?? 0);
  return {
    ...handled,
    assessments: { part: completed, whole: completed + risks.byStatus.expired },
    controls: { part: risks.controls.total - risks.controls.overdue, whole: risks.controls.total },
    training: { part: training.valid, whole: training.asked },
    documents: { part: documents.read, whole: documents.asked },
    permits: { part: permitted, whole: permitted + (permits.byStatus.expired ?? 0) },
    sheets: { part: sheets.valid + sheets.soon, whole: sheets.total },
    procedures: all(emergency.procedures),
    drills: all(emergency.drills),
    rounds: all(rounds),
    actions: { part: actions.total - actions.overdue, whole: actions.total },
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
