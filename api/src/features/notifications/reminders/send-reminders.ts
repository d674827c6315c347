import type { ModuleTexts } from '@turva/contracts/training';
import { addDays, plantDay, startOfPlantDay } from '@turva/rules/plant-time';
import { SDS_WARNING_DAYS } from '@turva/rules/sds-expiry';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { type NotifyEvent, notify } from '../../../notify/notify.ts';
import { allSupervisors, supervisorsFor } from '../../../notify/recipients.ts';
import { titled } from '../../../notify/remind.ts';
import {
  escalatedTo,
  missedTurns,
  openTurns,
  ownersOf,
  type TurnToNotify,
} from '../../../plant/schedules/turns-to-notify.ts';
import { mayRemind } from './not-before.ts';
import { plantWeekBefore } from './send-weekly-summary.ts';

type Needed = Pick<Deps, 'db' | 'jobs' | 'now' | 'changes'>;
type Reminder = Omit<NotifyEvent, 'actorId'> & { once: string };

const TRAINING_AHEAD_DAYS = 7;
/** A renewal may need a trainer and a day off the line. */
const RENEWAL_AHEAD_DAYS = 30;
/** Rows per transaction: a long one would hold back every phone's delta. */
const AT_ONCE = 50;

/** Notifies people of what is late and what is due soon: once for each, however often this runs. */
export async function sendReminders(deps: Needed): Promise<number> {
  const { db, changes, now } = deps;
  if (!(await mayRemind(db, now()))) return 0;
  let told = 0;
  for (const find of [
    lateObservations,
    dueActions,
    lateActions,
    dueChecks,
    lateAssessments,
    lateControls,
    dueTraining,
    expiringSheets,
    endingCards,
    openedTurns,
    passedTurns,
  ]) {
    const waiting = await find(deps);
    for (let at = 0; at < waiting.length; at += AT_ONCE)
      told += await db.transaction().execute((trx) => remindAll(trx, deps, waiting.slice(at, at + AT_ONCE)));
  }
  if (told > 0) changes.poke();
  return told;
}

type Waiting = (trx: Trx) => Promise<Reminder>;

async function remindAll(trx: Trx, deps: Needed, waiting: Waiting[]): Promise<number> {
  let told = 0;
  for (const reminder of waiting)
    told += (await notify(trx, deps, { ...(await reminder(trx)), actorId: null })).length;
  return told;
}

interface Late {
  id: number;
  title: string;
  /** the person responsible, and the due date */
  personId: number | null;
  due: Date | string;
  department: string | null;
  areaId: number | null;
}

/** Rows already notified under this name are skipped. */
const notTold = (name: RawBuilder<unknown>) =>
  sql`not exists (select 1 from notifications n where n.once = ${name})`;

/** The person it is assigned to, and the manager of the place. */
const toldAbout = async (trx: Trx, { personId, department, areaId }: Late) => [
  ...(personId === null ? [] : [personId]),
  ...(await supervisorsFor(trx, { department, areaId })),
];

async function lateObservations({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<Late & { once: string }>`
    select * from (
      select o.id, o.title, o.assigned_to as person_id, o.due_date as due, o.department, o.area_id,
        'observation_overdue:' || o.id || ':' || to_char(o.due_date at time zone 'UTC', 'YYYYMMDDHH24MI') as once
      from observations o
      where o.deleted_at is null and o.status <> 'closed' and o.due_date < ${now()}) late
    where ${notTold(sql`late.once`)} order by due`.execute(db);
  return rows.map((late) => async (trx) => ({
    kind: 'observation_overdue',
    to: await toldAbout(trx, late),
    entity: 'observations',
    recordId: late.id,
    url: `/observations?id=${late.id}`,
    params: { title: late.title },
    once: late.once,
  }));
}

/** On the day itself, to the person who has to do it: there is still time. */
async function dueActions({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<Late & { actionId: string; once: string }>`
    select * from (
      select o.id, a.id as action_id, a.what as title, a.responsible_id as person_id,
        'action_due:' || a.id || ':' || a.due_date as once
      from corrective_actions a join observations o on o.id = a.observation_id
      where o.deleted_at is null and a.done_at is null and a.responsible_id is not null
        and a.due_date = ${plantDay(now())}::date) due
    where ${notTold(sql`due.once`)} order by action_id`.execute(db);
  return rows.map(({ id, actionId, title, personId, once }) => async () => ({
    kind: 'action_due',
    to: personId === null ? [] : [personId],
    entity: 'observations',
    recordId: id,
    url: `/observations?view=actions&id=${actionId}`,
    params: { title: title.slice(0, 200) },
    once,
  }));
}

/** Whether an action works is checked by its verifier; by the manager of the place if they are no longer a supervisor. */
async function dueChecks({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<Late & { actionId: string; once: string }>`
    select * from (
      select o.id, a.id as action_id, a.what as title, u.id as person_id, a.check_due as due, o.department, o.area_id,
        'action_check_due:' || a.id || ':' || a.check_due as once
      from corrective_actions a join observations o on o.id = a.observation_id
      left join users u on u.id = a.verified_by and u.role in ('supervisor', 'admin') and u.is_active and u.deleted_at is null
      where o.deleted_at is null and a.effective and a.checked_at is null and a.check_due <= ${plantDay(now())}::date) due
    where ${notTold(sql`due.once`)} order by due`.execute(db);
  return rows.map((due) => async (trx) => ({
    kind: 'action_check_due',
    to: due.personId === null ? await supervisorsFor(trx, due) : [due.personId],
    entity: 'observations',
    recordId: due.id,
    url: `/observations?view=actions&id=${due.actionId}`,
    params: { title: due.title.slice(0, 200) },
    once: due.once,
  }));
}

async function lateActions({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<Late & { once: string }>`
    select * from (
      select o.id, a.what as title, a.responsible_id as person_id, a.due_date as due, o.department, o.area_id,
        'action_overdue:' || a.id || ':' || a.due_date as once
      from corrective_actions a join observations o on o.id = a.observation_id
      where o.deleted_at is null and a.done_at is null and a.due_date < ${plantDay(now())}::date) late
    where ${notTold(sql`late.once`)} order by due`.execute(db);
  return rows.map((late) => async (trx) => {
    // raised here because it is late for other systems even if its owner wants no reminders
    await sql`select note_webhook_event('action.overdue', ${late.id}::integer, ${late.once}::text)`.execute(
      trx,
    );
    return {
      kind: 'action_overdue',
      // its owner's to do; if it has none, somebody must assign it
      to: late.personId === null ? await toldAbout(trx, late) : [late.personId],
      entity: 'observations',
      recordId: late.id,
      url: `/observations?id=${late.id}`,
      params: { title: late.title.slice(0, 200) },
      once: late.once,
    };
  });
}

/** Assessments past their due day: the assessor, otherwise the author, and the manager of the place. */
async function lateAssessments({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<Late & { once: string }>`
    select * from (
      select r.id, r.title, coalesce(r.assessor_id, r.user_id) as person_id, r.due_date as due,
        users.department, r.area_id,
        'risk_overdue:' || r.id || ':' || to_char(r.due_date at time zone 'UTC', 'YYYYMMDD') as once
      from risk_assessments r left join users on users.id = r.user_id
      where r.deleted_at is null and r.status <> 'completed' and r.due_date < ${startOfPlantDay(plantDay(now()))}) late
    where ${notTold(sql`late.once`)} order by due`.execute(db);
  return rows.map((late) => async (trx) => ({
    kind: 'risk_overdue',
    to: await toldAbout(trx, late),
    entity: 'riskAssessments',
    recordId: late.id,
    url: `/risk-assessment?id=${late.id}`,
    params: { title: late.title.slice(0, 200) },
    once: late.once,
  }));
}

/** Measures against a risk, also of completed assessments. */
async function lateControls({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<Late & { once: string }>`
    select * from (
      select r.id, control.what as title, control.owner as person_id, control.due, users.department, r.area_id,
        'risk_control_overdue:' || control.id || ':' || control.due as once
      from risk_assessments r left join users on users.id = r.user_id
      cross join lateral jsonb_path_query(r.hazards, '$[*].controls[*]') as item
      cross join lateral (
        select item ->> 'id' as id, item ->> 'what' as what, (item ->> 'ownerId')::integer as owner,
          (item ->> 'dueDate')::date as due, (item ->> 'done')::boolean as done) control
      where r.deleted_at is null and not control.done and control.due < ${plantDay(now())}::date) late
    where ${notTold(sql`late.once`)} order by due`.execute(db);
  return rows.map((late) => async (trx) => ({
    kind: 'risk_control_overdue',
    to: late.personId === null ? await toldAbout(trx, late) : [late.personId],
    entity: 'riskAssessments',
    recordId: late.id,
    url: `/risk-assessment?id=${late.id}`,
    params: { title: late.title.slice(0, 200) },
    once: late.once,
  }));
}

interface DueModule {
  id: number;
  title: string;
  texts: ModuleTexts | null;
  due: string;
  people: number[];
}

/**
 * Modules with a due day for this person, by themselves or by an assignment to their role or department, and
 * completions about to expire, in the second half of their validity; starting a renewal does not postpone the
 * old one's end.
 */
async function dueTraining({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<DueModule>`
    select due.id, due.title, due.texts, due.due::date::text as due, json_agg(due.user_id) as people from (
      select m.id, m.title, m.texts, u.id as user_id, held.expires, held.completed,
        coalesce(held.expires, least(m.due_date, (
          select min(a.due_date) from training_assignments a where a.module_id = m.id
            and (a.user_id is null or a.user_id = u.id)
            and (a.role is null or a.role = u.role) and (a.department is null or a.department = u.department)))) as due
      from training_modules m
      cross join users u
      left join lateral (
        select max(p.expires_at) as expires, max(p.completed_at) as completed, coalesce(bool_or(p.expires_at is null), false) as for_good
        from user_training_progress p
        where p.user_id = u.id and p.module_id = m.id and p.deleted_at is null and p.status = 'completed') held on true
      where m.deleted_at is null and m.is_active and u.is_active and not u.is_system and u.deleted_at is null
        and not held.for_good) due
    where due.due between ${now()}::timestamptz
      and ${now()}::timestamptz + case when due.expires is null
        then make_interval(days => ${TRAINING_AHEAD_DAYS}::integer)
        else least(make_interval(days => ${RENEWAL_AHEAD_DAYS}::integer), (due.expires - due.completed) / 2) end
    group by due.id, due.title, due.texts, due.due::date`.execute(db);
  return rows.map(({ id, title, texts, due, people }) => async () => ({
    kind: 'training_due',
    to: people,
    entity: 'training',
    recordId: id,
    url: `/training?id=${id}`,
    params: titled(title, texts ?? {}),
    once: `training_due:${id}:${due}`,
  }));
}

/** The number of safety data sheets to check, once a week: a register may have thousands. */
async function expiringSheets({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<{ sheets: number }>`
    select count(*)::integer as sheets from chemicals
    where deleted_at is null and is_active is distinct from false
      and sds_expiry <= ${now()}::timestamptz + make_interval(hours => ${SDS_WARNING_DAYS * 24})`.execute(db);
  const sheets = rows[0]?.sheets ?? 0;
  if (sheets === 0) return [];
  const { week, year } = plantWeekBefore(now());
  return [
    async (trx) => ({
      kind: 'sds_expiring',
      to: await allSupervisors(trx),
      entity: 'chemicals',
      recordId: null,
      url: '/chemicals?show=expiring',
      params: { sheets },
      once: `sds_expiring:${year}-${week}`,
    }),
  ];
}

/**
 * Cards of training companies that expire, unless one valid for longer is entered already. A card issued by a
 * module ends with its completion, which is reminded of as training.
 */
async function endingCards({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<{ id: number; userId: number; kind: string; once: string }>`
    select * from (
      select c.id, c.user_id, c.kind, 'card_expiring:' || c.id || ':' || c.valid_to as once
      from competence_cards c
      where c.deleted_at is null and c.progress_id is null
        and c.valid_to between ${plantDay(now())}::date and ${addDays(plantDay(now()), RENEWAL_AHEAD_DAYS)}::date
        and not exists (select 1 from competence_cards newer where newer.user_id = c.user_id
          and newer.kind = c.kind and newer.deleted_at is null and newer.valid_to > c.valid_to)) ending
    where ${notTold(sql`ending.once`)} order by id`.execute(db);
  return rows.map(({ id, userId, kind, once }) => async () => ({
    kind: 'card_expiring',
    to: [userId],
    entity: 'competenceCards',
    recordId: id,
    url: '/training',
    params: { card: kind },
    once,
  }));
}

const ofTurn = ({ scheduleId, title, once, documentId }: TurnToNotify) => ({
  entity: 'schedules',
  recordId: scheduleId,
  url: documentId === null ? `/schedules?id=${scheduleId}` : `/documents?id=${documentId}`,
  params: titled(title),
  once,
});

/** Recurring work, from the day it may be done. */
const openedTurns = async ({ db, now }: Needed): Promise<Waiting[]> =>
  (await openTurns(db, now())).map((turn) => async (trx) => ({
    ...ofTurn(turn),
    kind: 'turn_due',
    to: await ownersOf(trx, turn),
  }));

/** Missed recurring work, to its owners and everyone to be notified. */
const passedTurns = async ({ db }: Needed): Promise<Waiting[]> =>
  (await missedTurns(db)).map((turn) => async (trx) => ({
    ...ofTurn(turn),
    kind: 'turn_missed',
    to: [...(await ownersOf(trx, turn)), ...(await escalatedTo(trx, turn))],
  }));
