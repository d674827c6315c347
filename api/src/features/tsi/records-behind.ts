import type { RecordBehind } from '@turva/contracts/figures/tsi';
import { type RecordSource, recordSources } from '@turva/rules/figures/recorded-compliance';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { plantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { always } from '../../db/sql.ts';
import { isHeldDrill } from '../../plant/held-drill.ts';
import { hasHelped } from '../../plant/plant-actions.ts';
import { isRoundMade } from '../../plant/rounds-of-places.ts';
import type { Scope } from '../reports/gather/scope.ts';

/** Nobody reads more as evidence of one requirement. */
const NAMED = 3;

/** The records that are evidence: their names and relevant dates in the period. People's training is without names. */
const behind = ({ start, end }: Pick<Scope, 'start' | 'end'>): Record<RecordSource, RawBuilder<unknown>> => {
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
  const assessments = sql`select r.title as name, coalesce(r.completed_date, r.updated_at) as at
    from risk_assessments r where r.deleted_at is null
      and r.status = 'completed' and r.created_at < ${end}`;
  const actions = (
    done: 'done_at' | 'verified_at',
  ) => sql`select a.what as name, ${sql.ref(`a.${done}`)} as at
    from corrective_actions a join observations o on o.id = a.observation_id and o.deleted_at is null
    where ${within(`a.${done}`)}`;
  const observations = (
    only: RawBuilder<unknown>,
  ) => sql`select '#' || o.id as number, o.title as name, o.location, o.description,
      coalesce(o.completed_at, o.answered_at) as at
    from observations o where o.deleted_at is null and ${within('o.observed_at')} and ${only}
      and coalesce(o.completed_at, o.answered_at) is not null`;
  return {
    assessments,
    controlsDone: sql`${assessments} and r.hazards::text like '%"done": true%'`,
    training: sql`select m.title as name, max(p.completed_at) as at
      from user_training_progress p join training_modules m on m.id = p.module_id
      where p.deleted_at is null and p.status = 'completed' and ${within('p.completed_at')} group by m.id, m.title`,
    documents: sql`select d.title || ' ' || v.label as name, v.created_at as at
      from safety_documents d join lateral (select label, created_at from document_versions
        where document_id = d.id order by number desc limit 1) v on true
      where d.deleted_at is null and d.is_active is distinct from false`,
    permitsUsed: sql`select '#' || p.id as number, p.title as name, p.location, p.description, p.closed_at as at from work_permits p
      where p.deleted_at is null and p.status = 'closed' and p.started_at is not null and ${within('p.closed_at')}`,
    sheets: sql`select c.name, max(s.created_at) as at from chemicals c join chemical_sheets s on s.chemical_id = c.id
      where c.deleted_at is null and c.is_active is distinct from false group by c.id, c.name`,
    procedures: sql`select p.title as name, p.updated_at as at from emergency_procedures p
      where p.deleted_at is null and p.is_active is distinct from false`,
    drills: sql`select coalesce(e.location, '') as name, e.raised_at as at from emergency_alerts e
      where e.deleted_at is null and ${isHeldDrill} and ${within('e.raised_at')}`,
    observationsAnswered: observations(always),
    rounds: sql`select coalesce(r.location, '') as name, r.finished_at as at from audit_rounds r
      where r.deleted_at is null and ${isRoundMade} and ${within('r.finished_at')}`,
    incidentsAnswered: observations(sql`o.category in ('incident', 'nearmiss')`),
    actionsDone: actions('done_at'),
    verified: sql`${actions('verified_at')} and ${hasHelped}`,
  };
};

interface Behind {
  name: string;
  at: Date;
  /** of a record with a number; and what names it where the app made its title */
  number?: string;
  location?: string | null;
  description?: string | null;
}

/** All records of one kind that support a requirement, newest first; as many as a spreadsheet handles with ease. */
export async function recordsOf(
  db: Db,
  scope: Scope,
  source: RecordSource,
  most = 5000,
): Promise<RecordBehind[]> {
  const { rows } = await sql<Behind>`
    select * from (${behind(scope)[source]}) as known
    where at is not null order by at desc, name limit ${most}`.execute(db);
  return rows.map(({ number = '', name: title, location = null, description = null, at }) => ({
    name: `${number} ${shownTitle({ title, location, description })}`.trim(),
    day: plantDay(at),
  }));
}

/** The newest records that support a requirement, by kind of record; kinds without any are left out. */
export async function recordsBehind(
  db: Db,
  scope: Scope,
): Promise<Partial<Record<RecordSource, RecordBehind[]>>> {
  const found: Partial<Record<RecordSource, RecordBehind[]>> = {};
  for (const source of recordSources) {
    const records = await recordsOf(db, scope, source, NAMED);
    if (records.length > 0) found[source] = records;
  }
  return found;
}
