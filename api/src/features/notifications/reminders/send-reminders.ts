import type { ModuleTexts } from '@turva/contracts/duties/training';
import { isLate, type Matter, type MatterKind } from '@turva/rules/matters/matter';
import { plantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { type NotifyEvent, notify } from '../../../notify/notify.ts';
import { allSupervisors, supervisorsFor } from '../../../notify/recipients.ts';
import { titled } from '../../../notify/remind.ts';
import { peopleHere } from '../../../people/people-here.ts';
import { countMatters } from '../../../plant/matters/count-matters.ts';
import { matters, readMatters } from '../../../plant/matters/matters.ts';
import { allMeant, meantBy } from '../../../plant/matters/meant-by.ts';
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

/** Rows per transaction: a long one would hold back every phone's delta. */
const AT_ONCE = 50;

/** Notifies people of what is late or due soon: once each, however often this runs. */
export async function sendReminders(deps: Needed): Promise<number> {
  const { db, changes, now } = deps;
  if (!(await mayRemind(db, now()))) return 0;
  let told = 0;
  for (const find of [
    lateMatters,
    dueChecks,
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

/** Rows already notified under this name are skipped. */
const notTold = (name: RawBuilder<unknown>) =>
  sql`not exists (select 1 from notifications n where n.once = ${name})`;

/** The day of a due time, or its minute, as part of the key that makes a reminder unique. */
const stampOf = ({ due }: Matter, digits: 8 | 12) =>
  new Date(due ?? 0).toISOString().replaceAll(/\D/g, '').slice(0, digits);
const dayOf = ({ due }: Matter) => plantDay(due ?? 0);

interface Rule {
  which: MatterKind;
  is: (matter: Matter) => boolean;
  kind: NotifyEvent['kind'];
  once: (matter: Matter) => string;
  /** path in the app */
  url: (matter: Matter) => string;
  /** the manager of the place, too, besides the one who is meant */
  alsoManager?: true;
}

const ofObservation = ({ of }: Matter) => `/observations?id=${of.id}`;
const ofAssessment = ({ of }: Matter) => `/risk-assessment?id=${of.id}`;

const rules: readonly Rule[] = [
  {
    which: 'overdue',
    is: isLate,
    kind: 'observation_overdue',
    once: (one) => `observation_overdue:${one.id}:${stampOf(one, 12)}`,
    url: ofObservation,
    alsoManager: true,
  },
  // on the day itself: there is still time
  {
    which: 'action',
    is: ({ state, ownerId }) => state === 'soon' && ownerId !== null,
    kind: 'action_due',
    once: (one) => `action_due:${one.id}:${dayOf(one)}`,
    url: ({ id }) => `/observations?view=actions&id=${id}`,
  },
  {
    which: 'action',
    is: isLate,
    kind: 'action_overdue',
    once: (one) => `action_overdue:${one.id}:${dayOf(one)}`,
    url: ofObservation,
  },
  {
    which: 'assessment',
    is: isLate,
    kind: 'risk_overdue',
    once: (one) => `risk_overdue:${one.id}:${stampOf(one, 8)}`,
    url: ofAssessment,
    alsoManager: true,
  },
  {
    which: 'measure',
    is: isLate,
    kind: 'risk_control_overdue',
    once: (one) => `risk_control_overdue:${one.id}:${dayOf(one)}`,
    url: ofAssessment,
  },
];

/** Late reports, actions, assessments and measures, those of completed assessments as well. */
async function lateMatters({ db, now }: Needed): Promise<Waiting[]> {
  const kinds = [...new Set(rules.map(({ which }) => which))];
  const found = await readMatters(db, { now: now(), kinds, rest: sql`true order by m.due, m.id` });
  const all = rules.flatMap((rule) =>
    found
      .filter((one) => one.kind === rule.which && rule.is(one))
      .map((one) => ({ rule, one, once: rule.once(one) })),
  );
  const told = await toldUnder(
    db,
    all.map(({ once }) => once),
  );
  const people = await peopleHere(db);
  return all
    .filter(({ once }) => !told.has(once))
    .map(({ rule: { kind, url, alsoManager }, one, once }) => async (trx) => {
      const { entity, id } = one.of;
      // raised here because it is late for other systems even if its owner wants no reminders
      if (kind === 'action_overdue')
        await sql`select note_webhook_event('action.overdue', ${id}::integer, ${once}::text)`.execute(trx);
      const { to, falls } = await meantBy(trx, one, { people, now: now() });
      const managers = alsoManager && !falls ? await supervisorsFor(trx, one.place) : [];
      return {
        kind,
        to: [...to, ...managers],
        entity,
        recordId: id,
        url: url(one),
        params: { title: one.what.slice(0, 200) },
        once,
      };
    });
}

async function toldUnder(db: Needed['db'], names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ once: string }>`select distinct once from notifications
    where once in (select json_array_elements_text(${JSON.stringify(names)}::json))`.execute(db);
  return new Set(rows.map(({ once }) => once));
}

interface Check {
  id: number;
  title: string;
  /** the verifier, and the day of the check */
  verifiedBy: number | null;
  due: Date | string;
  department: string | null;
  areaId: number | null;
}

/** Whether an action works is checked by its verifier, as long as they are a supervisor. */
async function dueChecks({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<Check & { actionId: string; once: string }>`
    select * from (
      select o.id, a.id as action_id, a.what as title, a.verified_by, a.check_due as due, o.department, o.area_id,
        'action_check_due:' || a.id || ':' || a.check_due as once
      from corrective_actions a join observations o on o.id = a.observation_id
      where o.deleted_at is null and a.effective and a.checked_at is null and a.check_due <= ${plantDay(now())}::date) due
    where ${notTold(sql`due.once`)} order by due`.execute(db);
  return rows.map((due) => async (trx) => ({
    kind: 'action_check_due',
    to: await allMeant(trx, [{ kind: 'check', id: due.verifiedBy }], due),
    entity: 'observations',
    recordId: due.id,
    url: `/observations?view=actions&id=${due.actionId}`,
    params: { title: due.title.slice(0, 200) },
    once: due.once,
  }));
}

/** Training that is due within a week, or a completion about to expire: one reminder per module and day. */
async function dueTraining({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<{
    id: number;
    title: string;
    texts: ModuleTexts | null;
    due: string;
    people: number[];
  }>`
    select t.id, t.title, t.texts, m.due::date::text as due, json_agg(m.owner_id order by m.owner_id) as people
    from ${matters(now(), ['training'])} m join training_modules t on t.id = m.of_id
    where m.state = 'soon' group by t.id, m.due::date order by t.id, m.due::date`.execute(db);
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
  const sheets = (await countMatters(db, now(), ['sheet'])).reduce((sum, { count }) => sum + count, 0);
  if (sheets === 0) return [];
  const { week, year } = plantWeekBefore(now());
  return [
    async (trx) => ({
      kind: 'sds_expiring',
      to: await allSupervisors(trx),
      entity: 'chemicals',
      recordId: null,
      url: '/chemicals',
      params: { sheets },
      once: `sds_expiring:${year}-${week}`,
    }),
  ];
}

/** Cards that expire. One issued by a module ends with its completion, which is reminded of as training. */
async function endingCards({ db, now }: Needed): Promise<Waiting[]> {
  const { rows } = await sql<{ id: number; userId: number; kind: string; once: string }>`
    select * from (
      select c.id, c.user_id, c.kind, 'card_expiring:' || c.id || ':' || c.valid_to as once
      from ${matters(now(), ['card'])} m join competence_cards c on c.id = m.of_id
      where m.state = 'soon' and c.progress_id is null) ending
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
    to: await ownersOf(trx, turn, now()),
  }));

/** Missed recurring work, to its owners and everyone to be notified. */
const passedTurns = async ({ db, now }: Needed): Promise<Waiting[]> =>
  (await missedTurns(db)).map((turn) => async (trx) => ({
    ...ofTurn(turn),
    kind: 'turn_missed',
    to: [...(await ownersOf(trx, turn, now())), ...(await escalatedTo(trx, turn))],
  }));
