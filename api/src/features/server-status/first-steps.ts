import type { FirstStep, FirstSteps } from '@turva/contracts/assistant/first-steps';
import { hasStatements } from '@turva/rules/chemicals/substance-classes';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { countReachAsleep, finds, isInSafetyTeam, isMember } from '../../notify/reach.ts';
import { countAreas } from '../../notify/recipients.ts';
import { canSignIn } from '../../people/can-sign-in.ts';
import { phoneReach } from '../../phone/reachable.ts';
import { worksHere } from '../../plant/matters/columns.ts';
import { MEETING_UNWRITTEN } from '../../plant/meeting-place.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { isAsked, versionToRead } from '../../plant/readers.ts';
import { plantSite } from '../../plant/site.ts';
import { hasRegistrationPolicy } from '../../sign-in/registration-policy.ts';
import { isKeyKept } from './backup-key.ts';

/** Including the person who sets up the plant: alone there is nobody to report to. */
const PEOPLE = 2;

type Counted = Record<
  | 'people'
  | 'everybody'
  | 'cards'
  | 'rounds'
  | 'training'
  | 'emergency'
  | 'documents'
  | 'asked'
  | 'hours'
  | 'observation'
  | 'checklists',
  number
> & { hasEvacuation: boolean };

/** Of the demo: its ids are made from names, and no phone makes such. */
const isDemo = sql<boolean>`substr(o.client_id::text, 15, 1) = '8'`;

async function count({ db, config, now }: Needs): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      (select count(*)::int from users where ${isMember}) as everybody,
      (select count(*)::int from users where ${isMember} and ${canSignIn(config)}) as people,
      (select count(*)::int from users where ${isMember} and exists (select from competence_cards c
        where c.user_id = users.id and c.deleted_at is null and c.valid_to >= ${plantDay(now())})) as cards,
      (select count(*)::int from schedules where deleted_at is null and state = 'active' and what = 'round'
        and exists (select from users where ${finds} and case
          when owner_id is not null then users.id = owner_id
          when owner_role is not null or schedules.department is not null then
            (owner_role is null or users.role = owner_role)
            and (schedules.department is null or users.department = schedules.department)
          else users.role = 'supervisor' or users.id in (select manager_id from areas where areas.id = area_id)
        end)) as rounds,
      (select count(*)::int from training_modules where deleted_at is null and withdrawn_at is null) as training,
      (select count(*)::int from emergency_procedures where deleted_at is null and is_active) as emergency,
      (select count(*)::int from safety_documents where deleted_at is null) as documents,
      (select count(*)::int from safety_documents d where ${versionToRead} is not null
        and exists (select from users u where ${worksHere} and ${isAsked('u')})) as asked,
      (select count(*)::int from injury_months where deleted_at is null and hours > 0) as hours,
      (select count(*)::int from observations o join users on users.id = o.user_id
        where o.deleted_at is null and o.status = 'closed' and coalesce(o.closed_as, 'handled') = 'handled'
          and o.closed_by <> o.user_id and not users.is_system and not ${isDemo}) as observation,
      (select count(distinct type)::int from permit_templates) as checklists,
      exists (select from emergency_procedures where deleted_at is null and coalesce(is_active, true) and category = 'evacuation'
        and ${MEETING_UNWRITTEN} <> all (string_to_array(steps, chr(10)))) as has_evacuation`.execute(db);
  const counts = rows[0];
  if (!counts) throw new Error('the database counted nothing');
  return counts;
}

/** How many chemicals there are, and of how many it is known what is dangerous about them. */
async function countChemicals(db: Deps['db']) {
  const all = await db
    .selectFrom('chemicals')
    .select('riskPhrases')
    .where('deletedAt', 'is', null)
    .where('isActive', 'is distinct from', false)
    .execute();
  return { all: all.length, known: all.filter(hasStatements).length };
}

/** Areas in use, and how many of them a plan shows: outlined there themselves, or within one that is. */
async function countPlaced(db: Deps['db']) {
  const { rows } = await sql<{ all: number; placed: number }>`
    with recursive placed as (
      select (outline ->> 'areaId')::integer as id from plans, jsonb_array_elements(outlines) outline
        where is_active and deleted_at is null and sha256 is not null
      union
      select areas.id from areas join placed on areas.parent_id = placed.id)
    select count(*)::int as all, (count(*) filter (where id in (select id from placed)))::int as placed
    from areas where is_active and deleted_at is null`.execute(db);
  return rows[0] ?? { all: 0, placed: 0 };
}

type Needs = Pick<Deps, 'db' | 'config' | 'now'>;

/** How far a plant is with its first steps, judged by what works: a row that exists is not enough. */
export async function firstStepsOf({ db, config, now }: Needs): Promise<FirstSteps> {
  const counts = await count({ db, config, now });
  const team = await countReachAsleep(db, config, isInSafetyTeam);
  const areas = await countAreas(db);
  const plan = await countPlaced(db);
  const chemicals = await countChemicals(db);
  const step = (name: FirstStep, count: number, enough = 1) => ({ name, count, isDone: count >= enough });
  /** done when all of them work */
  const every = (name: FirstStep, count: number, of: number, enough = 1) => ({
    ...step(name, count, Math.max(of, enough)),
    of,
  });
  return {
    steps: [
      step('site', (await plantSite(db)) ? 1 : 0),
      step('phones', phoneReach(config).state === 'ok' ? 1 : 0),
      // until an admin has chosen, it is the environment's
      step('registration', (await hasRegistrationPolicy(db)) ? 1 : 0),
      every('people', counts.people, counts.everybody, PEOPLE),
      every('supervisors', team.reachable, team.wanted),
      every('areas', areas.inCharge, areas.all),
      // some need no statement, and nobody can say which
      { ...step('chemicals', chemicals.known), of: chemicals.all },
      // the shipped limits apply until somebody has looked at them
      step('limits', (await plantSettings(db)).rev),
      every('plan', plan.placed, plan.all),
      step('rounds', counts.rounds),
      step('training', counts.training),
      step('cards', counts.cards),
      // as it is shipped, the evacuation does not say where to meet
      { ...step('emergency', counts.emergency), isDone: counts.hasEvacuation },
      { ...step('documents', counts.asked), of: counts.documents },
      step('hours', counts.hours),
      step('backupKey', (await isKeyKept({ db, config })) ? 1 : 0),
      step('observation', counts.observation),
    ],
    checklists: counts.checklists,
  };
}
