import { type IsoStandard, RESPONSE_DAYS } from '@turva/contracts/figures/tsi-values';
import type { RiskStage } from '@turva/contracts/risks/risk-values';
import type { RecordedMonth, SafetyRecords } from '@turva/rules/figures/safety-figures';
import type { DayCounts } from '@turva/rules/figures/tsi-counts';
import { activityDays, type PermitFact, responseDays, type Unfinished } from '@turva/rules/figures/tsi-facts';
import type { TsiGoals } from '@turva/rules/figures/tsi-score';
import { addMonths, endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { answerDue, isPastDue, isWaitingForAnswer } from '../../plant/late-observations.ts';
import type { Moment } from '../../plant/moment.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { holdsAt } from '../../plant/states.ts';
import { sheetVersion } from '../chemicals/read-chemicals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Training {
  department: string | null;
  valid: number;
  required: number;
  /** people whose induction is not due yet */
  newcomers: number;
}

/** The records for the figures of any scope. */
export interface Loaded {
  records: Omit<SafetyRecords, 'training'>;
  training: Training[];
  goals: TsiGoals;
}

/**
 * The records behind the index as of a moment, for all departments. Observations are read as daily counts, which
 * every change updates: however many there are, at most a year of days is added up.
 */
export async function loadRecords(db: Db | Trx, moment: Moment): Promise<Loaded> {
  const [goals, counts, unfinished, injuries, permits, assessments, sheets, clauses, history, training] =
    await together(db, [
      () => plantSettings(db),
      () => countsOf(db, moment),
      () => unfinishedOf(db, moment),
      () => injuriesOf(db),
      () => permitsOf(db, moment),
      () => assessmentsOf(db),
      () => sheetsOf(db),
      () => clausesOf(db),
      () => historyOf(db, null),
      () => trainingOf(db, moment),
    ]);
  return {
    records: { counts, unfinished, injuries, permits, assessments, sheets, clauses, history },
    training,
    goals,
  };
}

type Read = () => Promise<unknown>;
type Answers<Reads extends readonly Read[]> = { [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> };

/** In parallel if there are several connections; a transaction has one. */
export async function together<const Reads extends readonly Read[]>(
  db: Db | Trx,
  reads: Reads,
): Promise<Answers<Reads>> {
  if (!db.isTransaction) return (await Promise.all(reads.map((read) => read()))) as Answers<Reads>;
  const answers: unknown[] = [];
  for (const read of reads) answers.push(await read());
  return answers as Answers<Reads>;
}

/** The same records, limited to a scope. */
export function recordsOf({ records, training }: Loaded, department: string | null): SafetyRecords {
  const own = training.filter((row) => department === null || row.department === department);
  const sum = (of: (row: Training) => number) => own.reduce((total, row) => total + of(row), 0);
  const [valid, required, newcomers] = (['valid', 'required', 'newcomers'] as const).map((name) =>
    sum((row) => row[name]),
  );
  return { ...records, training: { valid: valid ?? 0, required: required ?? 0, newcomers: newcomers ?? 0 } };
}

/** Departments with hours or observations. */
export const departmentsOf = ({ records }: Loaded): string[] =>
  [...new Set([...records.injuries, ...records.counts].map(({ department }) => department))]
    .filter((department) => department !== null)
    .sort((a, b) => a.localeCompare(b, 'fi'));

/**
 * Counts of the year, summed over the stretches between the days at which a window begins or ends: a stretch is
 * dated by its last day, so that every window contains the same as day by day.
 */
async function countsOf(db: Db | Trx, { today }: Moment): Promise<DayCounts[]> {
  const from = activityDays(today).after;
  const half = addMonths(today, -6);
  const response = responseDays(today).after;
  const { rows } = await sql<Record<keyof DayCounts, string | null>>`
    select case when day > ${response}::date then ${today} when day > ${half}::date then ${response} else ${half} end as day,
      department, theme, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents,
      sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds,
      sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points,
      sum(active) as active
    from observation_counted where day > ${from}::date and day <= ${today}::date group by 1, 2, 3`.execute(
    db,
  );
  return rows.map(({ day, department, theme, ...counts }) => {
    const numbers = Object.fromEntries(
      Object.entries(counts).map(([field, value]) => [field, Number(value)]),
    );
    return { day, department, theme, ...numbers } as unknown as DayCounts;
  });
}

const ms = (at: Date | null) => at?.getTime() ?? null;

/** One row for all cases in the same state: a plant has thousands, and only their number counts. */
async function unfinishedOf(db: Db | Trx, { now, today }: Moment): Promise<Unfinished[]> {
  const after = new Date(endOfPlantDay(responseDays(today).after).getTime() + 999);
  const { rows } = await sql<Stored>`
    select o.department, o.severity, alike, o.created_at, o.answered_at, o.completed_at, o.due_date
    from (
      -- the first of them stands for all; looked up afterwards, for an aggregate in order would sort every one
      select min(o.id) as first, count(*)::integer as alike from observations o
      where o.status <> 'closed' and o.deleted_at is null and o.created_at > ${after} and o.created_at <= ${now}
      group by o.department, o.severity, ${isWaitingForAnswer}, ${isPastDue(now)},
        date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at, ${now}::timestamptz))
          > date_trunc('milliseconds', ${answerDue})
    ) as many join observations o on o.id = many.first`.execute(db);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    answeredAt: ms(row.answeredAt),
    completedAt: ms(row.completedAt),
    dueDate: ms(row.dueDate),
  }));
}

interface Stored {
  department: string | null;
  severity: string;
  alike: number;
  createdAt: Date;
  answeredAt: Date | null;
  completedAt: Date | null;
  dueDate: Date | null;
}

async function injuriesOf(db: Db | Trx): Promise<SafetyRecords['injuries']> {
  const rows = await db
    .selectFrom('injuryMonths')
    .select(['month', 'department', 'hours', 'recordable', 'lostTime'])
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, hours: Number(row.hours) }));
}

/** As they are stored, with the department of their place. */
export const storedPermits = (db: Db | Trx) =>
  db
    .selectFrom('workPermits as permit')
    .leftJoin('areas', 'areas.id', 'permit.areaId')
    .select(['permit.status', 'permit.late', 'permit.validFrom', 'permit.validTo', 'permit.gasDueAt'])
    .select(['permit.afterWatchUntil', 'permit.afterWatchDoneAt', 'permit.approvedAt', 'permit.startedAt'])
    .select(['permit.createdAt', 'permit.decidedAt', 'permit.closedAt', 'areas.department'])
    .where('permit.deletedAt', 'is', null);

async function permitsOf(db: Db | Trx, { now }: Moment): Promise<SafetyRecords['permits']> {
  const rows = await storedPermits(db)
    .where('permit.validTo', '>=', new Date(now.getTime() - RESPONSE_DAYS * DAY_MS))
    .execute();
  return rows.map(({ department, ...row }) => ({ ...permitFact(row), department }));
}

export type PermitDates = { [Key in 'validFrom' | 'validTo']: Date } & {
  [Key in 'gasDueAt' | 'afterWatchUntil' | 'afterWatchDoneAt' | 'approvedAt' | 'startedAt']: Date | null;
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const permitFact = (row: PermitDates & { status: string; late: boolean }): PermitFact => ({
  status: row.status,
  late: row.late,
  validFrom: row.validFrom.toISOString(),
  validTo: row.validTo.toISOString(),
  gasDueAt: iso(row.gasDueAt),
  approvedAt: iso(row.approvedAt),
  startedAt: iso(row.startedAt),
  afterWatchUntil: iso(row.afterWatchUntil),
  afterWatchDoneAt: iso(row.afterWatchDoneAt),
});

export const storedAssessments = (db: Db | Trx) =>
  db
    .selectFrom('riskAssessments as one')
    .leftJoin('areas', 'areas.id', 'one.areaId')
    .select(['one.status', 'one.createdAt', 'one.completedDate', 'one.dueDate', 'areas.department'])
    .where('one.deletedAt', 'is', null)
    .execute();

const assessmentsOf = async (db: Db | Trx): Promise<SafetyRecords['assessments']> =>
  (await storedAssessments(db)).map(({ status, dueDate, department }) => ({
    stage: status as RiskStage,
    dueDay: plantDay(dueDate),
    department,
  }));

export async function sheetsOf(db: Db | Trx) {
  const rows = await db
    .selectFrom('chemicals')
    .leftJoin('areas', 'areas.id', 'chemicals.areaId')
    .select([
      'chemicals.createdAt',
      'chemicals.sdsExpiry',
      'chemicals.sdsUrl',
      sheetVersion,
      'areas.department',
    ])
    .where('chemicals.deletedAt', 'is', null)
    .where('chemicals.isActive', 'is not', false)
    .execute();
  return rows.map((row) => ({ ...row, sdsExpiry: iso(row.sdsExpiry) }));
}

export async function clausesOf(db: Db | Trx) {
  const rows = await db
    .selectFrom('complianceRows')
    .select(['id', 'standard', 'requirement', 'met', 'evidence'])
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ standard, ...row }) => ({ ...row, standard: standard as IsoStandard }));
}

/** Recorded months of a scope, oldest first. */
export async function historyOf(db: Db | Trx, department: string | null): Promise<RecordedMonth[]> {
  // only the two numbers of the metadata: the rest is kilobytes a month
  const rate = (name: 'triRate' | 'ltaRate') => sql<number | null>`(metadata->>${name})::double precision`;
  const rows = await db
    .selectFrom('tsiMetrics')
    .select(['month', 'score', rate('triRate').as('triRate'), rate('ltaRate').as('ltaRate')])
    .where('deletedAt', 'is', null)
    .where('department', 'is not distinct from', department)
    .orderBy('month')
    .execute();
  return rows.map((row) => ({ ...row, score: Number(row.score) }));
}

/**
 * Mandatory modules of everybody who works here, and how many of them were valid at a moment. What somebody new lacks
 * counts from the day their induction is due: `inductionDue` of the rules.
 */
export async function trainingOf(db: Db | Trx, { now }: Moment): Promise<Training[]> {
  const { inductionDays, inductionDaysUnused } = await plantSettings(db);
  const { rows } = await sql<Training>`
    select department, (count(*) filter (where valid or counts))::integer as required,
      (count(*) filter (where valid))::integer as valid,
      (count(distinct id) filter (where not valid and not counts))::integer as newcomers
    from (
      select person.id, person.department, least(person.created_at + ${inductionDaysUnused}::integer * interval '24 hours',
          person.first_signed_in_at + ${inductionDays}::integer * interval '24 hours') <= ${now} as counts,
        exists (select from user_training_progress p
          where p.user_id = person.id and p.module_id = module.id and p.completed_at <= ${now} and ${holdsAt(now)}) as valid
      from users person cross join training_modules module
      where person.is_active and not person.is_system and person.deleted_at is null
        and module.is_active and module.deleted_at is null and module.category = 'mandatory') asked
    group by department`.execute(db);
  return rows;
}
