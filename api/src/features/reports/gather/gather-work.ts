import type { AuditCount } from '@turva/contracts/duties/audit-rounds';
import { type SdsState, sdsStateAt } from '@turva/rules/chemicals/sds-expiry';
import { auditIndex, auditTrend, sumOf, type TrendPoint } from '@turva/rules/duties/audit-index';
import { trainingShare } from '@turva/rules/duties/training-progress';
import { isPermitInOrder, shareOf } from '@turva/rules/figures/tsi-facts';
import { statusAt } from '@turva/rules/permits/permit-status';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { isHeldDrill } from '../../../plant/held-drill.ts';
import { isLateMatter, matters } from '../../../plant/matters/matters.ts';
import { hasHelped } from '../../../plant/plant-actions.ts';
import { isRoundMade } from '../../../plant/rounds-of-places.ts';
import { readings } from '../../documents/readings.ts';
import { trainingMatrix } from '../../training/matrix.ts';
import { type PermitDates, permitFact } from '../../tsi/load-records.ts';
import { yieldToCalls } from '../yield-to-calls.ts';
import type { Scope } from './scope.ts';

const inDepartment = (department: string | null) =>
  sql`(${department}::varchar is null or coalesce(a.department, u.department) = ${department}::varchar)`;

export interface ActionData {
  total: number;
  done: number;
  verified: number;
  overdue: number;
  /** done in the period, whenever they were planned; absent: before it was counted */
  finished?: number;
}

/** Corrective actions done in the period, whenever they were planned. */
export async function countFinished(db: Db, { start, end, department }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from corrective_actions c join observations o on o.id = c.observation_id and o.deleted_at is null
    where c.done_at >= ${start} and c.done_at < ${end}
      and (${department}::varchar is null or o.department = ${department}::varchar)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Corrective actions planned in the period. */
export async function gatherActions(db: Db, scope: Scope): Promise<ActionData> {
  const { start, end, department, now } = scope;
  const { rows } = await sql<ActionData>`
    select count(*)::integer as total, count(a.done_at)::integer as done, (count(*) filter (where ${hasHelped}))::integer as verified,
      count(late.id)::integer as overdue
    from corrective_actions a join observations o on o.id = a.observation_id and o.deleted_at is null
      left join (select m.id from ${matters(now, ['action'])} m where ${isLateMatter}) late on late.id = a.id::text
    where a.created_at >= ${start} and a.created_at < ${end}
      and (${department}::varchar is null or o.department = ${department}::varchar)`.execute(db);
  const counts = rows[0] ?? { total: 0, done: 0, verified: 0, overdue: 0 };
  return { ...counts, finished: await countFinished(db, scope) };
}

export interface PermitData {
  total: number;
  byType: { type: string; count: number }[];
  byStatus: Record<string, number>;
  /** stopped at some time */
  suspended: number;
  /** those that work was done by, and how many of them are in order; absent: before it was counted */
  used?: { inOrder: number; total: number };
}

/** Permits whose work fell into the period, by the clock of `now`. */
export async function gatherPermits(db: Db, { start, end, department, now }: Scope): Promise<PermitData> {
  const { rows } = await sql<PermitDates & { type: string; status: string; late: boolean; stopped: boolean }>`
    select p.type, p.status, p.late, p.valid_from, p.valid_to, p.gas_due_at, p.approved_at, p.started_at,
      p.after_watch_until, p.after_watch_done_at,
      exists (select from permit_history h where h.permit_id = p.id and h.action = 'suspended') as stopped
    from work_permits p left join areas a on a.id = p.area_id left join users u on u.id = p.user_id
    where p.deleted_at is null and p.valid_from < ${end} and p.valid_to >= ${start} and ${inDepartment(department)}`.execute(
    db,
  );
  const permits = rows.map((row) => ({ ...row, ...permitFact(row) }));
  const at = now.getTime();
  const counted = (of: (permit: (typeof permits)[number]) => string) =>
    Object.entries(Object.groupBy(permits, of)).map(([key, some = []]) => [key, some.length] as const);
  return {
    total: rows.length,
    byType: counted(({ type }) => type)
      .map(([type, count]) => ({ type, count }))
      .sort((a, b) => b.count - a.count),
    byStatus: Object.fromEntries(counted((permit) => statusAt(permit, at))),
    suspended: rows.filter(({ stopped }) => stopped).length,
    used: shareOf(permits.map((permit) => isPermitInOrder(permit, at))),
  };
}

export interface TrainingData {
  people: number;
  /** duties: a module required of a person */
  asked: number;
  valid: number;
  /** the mandatory ones among these, which the safety index counts; absent: before it was stored */
  mandatory?: { total: number; valid: number };
  modules: {
    titles: Record<string, string>;
    title: string;
    asked: number;
    valid: number;
    expiring: number;
    expired: number;
    open: number;
  }[];
  completedByMonth: Record<string, number>;
  completed: number;
}

/** Modules completed in the period, by month. */
export async function countCompletions(
  db: Db,
  { start, end, department }: Scope,
): Promise<{ month: string; count: number }[]> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(p.completed_at at time zone 'Europe/Helsinki', 'YYYY-MM') as month, count(*)::integer as count
    from user_training_progress p join users u on u.id = p.user_id
    where p.deleted_at is null and p.status = 'completed' and p.completed_at >= ${start} and p.completed_at < ${end}
      and (${department}::varchar is null or u.department = ${department}::varchar)
    group by 1`.execute(db);
  return rows;
}

/** Who has the required training as of now, and what was completed in the period. */
export async function gatherTraining(db: Db, scope: Scope): Promise<TrainingData> {
  const { department, now } = scope;
  const matrix = await trainingMatrix(db, now);
  const people = matrix.people.filter((person) => department === null || person.department === department);
  await yieldToCalls();
  const modules = matrix.modules.map(({ id, title, titles }) => {
    const cells = people.flatMap((person) =>
      person.cells.filter((cell) => cell.moduleId === id && cell.required),
    );
    const of = (...states: string[]) => cells.filter(({ state }) => states.includes(state)).length;
    const [expiring, expired] = [of('expiring'), of('expired')];
    const { total: asked, valid } = trainingShare(cells);
    return { title, titles, asked, valid, expiring, expired, open: asked - valid - expired };
  });
  const mandatory = new Set(
    matrix.modules.filter(({ category }) => category === 'mandatory').map(({ id }) => id),
  );
  const rows = await countCompletions(db, scope);
  const sum = (key: 'asked' | 'valid') => modules.reduce((total, module) => total + module[key], 0);
  return {
    people: people.length,
    asked: sum('asked'),
    valid: sum('valid'),
    mandatory: trainingShare(
      people.flatMap(({ cells }) => cells.filter(({ moduleId }) => mandatory.has(moduleId))),
    ),
    modules: modules.filter(({ asked }) => asked > 0),
    completedByMonth: Object.fromEntries(rows.map(({ month, count }) => [month, count])),
    completed: rows.reduce((total, { count }) => total + count, 0),
  };
}

export type ChemicalData = Record<SdsState, number> & { total: number };

/** Safety data sheets of the register in their current state; for a department, those of chemicals in its areas. */
export async function gatherChemicals(db: Db, { now, department }: Scope): Promise<ChemicalData> {
  const { rows } = await sql<{ sdsExpiry: Date | null; sdsUrl: string | null; sheet: number | null }>`
    select c.sds_expiry, c.sds_url, (select max(version) from chemical_sheets s where s.chemical_id = c.id) as sheet
    from chemicals c left join areas a on a.id = c.area_id
    where c.deleted_at is null and c.is_active is distinct from false
      and (${department}::varchar is null or a.department = ${department}::varchar)`.execute(db);
  const data: ChemicalData = { total: rows.length, missing: 0, undated: 0, past: 0, soon: 0, valid: 0 };
  for (const row of rows)
    data[sdsStateAt({ ...row, sdsExpiry: row.sdsExpiry?.toISOString() ?? null }, now.getTime())]++;
  return data;
}

export interface DocumentData {
  /** duties: a document a person has to read */
  asked: number;
  read: number;
  /** documents somebody has to read, or has read */
  documents: number;
}

export async function gatherDocuments(db: Db, { department }: Scope): Promise<DocumentData> {
  const all = await readings(db, undefined);
  const within = all.filter((row) => department === null || row.department === department);
  const asked = within.filter((row) => row.asked);
  return {
    asked: asked.length,
    read: asked.filter(({ missing }) => !missing).length,
    documents: new Set(within.map(({ documentId }) => documentId)).size,
  };
}

export interface RoundData {
  rounds: number;
  findings: number;
  /** Elmeri index of everything observed; null where nothing was */
  index: number | null;
  months: TrendPoint[];
}

/** Safety rounds of the period in which somebody looked at something. */
export async function gatherRounds(db: Db, { start, end, department }: Scope): Promise<RoundData> {
  const { rows } = await sql<{ finishedAt: Date; counts: AuditCount[]; findings: number }>`
    select r.finished_at, r.counts, jsonb_array_length(r.findings) as findings
    from audit_rounds r left join areas a on a.id = r.area_id left join users u on u.id = r.user_id
    where r.deleted_at is null and ${isRoundMade} and r.finished_at >= ${start} and r.finished_at < ${end} and ${inDepartment(department)}
    order by r.finished_at desc limit 5000`.execute(db);
  const rounds = rows.map(({ counts, finishedAt }) => ({ ...sumOf(counts), finishedAt }));
  return {
    rounds: rows.length,
    findings: rows.reduce((sum, { findings }) => sum + findings, 0),
    index: auditIndex(sumOf(rounds)),
    months: auditTrend(rounds, ({ finishedAt }) => plantDay(finishedAt).slice(0, 7)),
  };
}

export interface EmergencyData {
  drills: number;
  alerts: number;
  /** for the whole plant: they apply to everybody */
  procedures: number;
}

export async function gatherEmergency(db: Db, { start, end, department }: Scope): Promise<EmergencyData> {
  const { rows } = await sql<EmergencyData>`
    select (count(*) filter (where ${isHeldDrill}))::integer as drills, (count(*) filter (where not e.drill))::integer as alerts,
      (select count(*)::integer from emergency_procedures where deleted_at is null and is_active is distinct from false)
        as procedures
    from emergency_alerts e left join areas a on a.id = e.area_id left join users u on u.id = e.user_id
    where e.deleted_at is null and e.raised_at >= ${start} and e.raised_at < ${end} and ${inDepartment(department)}`.execute(
    db,
  );
  return rows[0] ?? { drills: 0, alerts: 0, procedures: 0 };
}
