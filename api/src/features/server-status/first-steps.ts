import type { FirstStep, FirstSteps } from '@turva/contracts/assistant/first-steps';
import { hasStatements } from '@turva/rules/chemicals/substance-classes';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { countReachAsleep, finds, isInSafetyTeam, isMember } from '../../notify/reach.ts';
import { countAreas } from '../../notify/recipients.ts';
import { canSignIn } from '../../people/can-sign-in.ts';
import { phoneReach } from '../../phone/reachable.ts';
import { MEETING_UNWRITTEN } from '../../plant/meeting-place.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { plantSite } from '../../plant/site.ts';
import { isKeyKept } from './backup-key.ts';

/** Including the person who sets up the plant: alone there is nobody to report to. */
const PEOPLE = 2;

type Counted = Record<
  'people' | 'everybody' | 'training' | 'emergency' | 'documents' | 'hours' | 'observation' | 'checklists',
  number
> &
  Record<'plan' | 'rounds', number> & { hasEvacuation: boolean };

async function count({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      (select count(*)::int from users where ${isMember}) as everybody,
      (select count(*)::int from users where ${isMember} and ${canSignIn(config)}) as people,
      (select count(*)::int from plans where is_active and deleted_at is null and sha256 is not null) as plan,
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
      (select count(*)::int from injury_months where deleted_at is null and hours > 0) as hours,
      (select count(*)::int from observations where deleted_at is null) as observation,
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

/** How far a plant is with its first steps, judged by what works: a row that exists is not enough. */
export async function firstStepsOf({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<FirstSteps> {
  const counts = await count({ db, config });
  const team = await countReachAsleep(db, config, isInSafetyTeam);
  const areas = await countAreas(db);
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
      every('people', counts.people, counts.everybody, PEOPLE),
      every('supervisors', team.reachable, team.wanted),
      every('areas', areas.inCharge, areas.all),
      // some need no statement, and nobody can say which
      { ...step('chemicals', chemicals.known), of: chemicals.all },
      // the shipped limits apply until somebody has looked at them
      step('limits', (await plantSettings(db)).rev),
      step('plan', counts.plan),
      step('rounds', counts.rounds),
      step('training', counts.training),
      // as it is shipped, the evacuation does not say where to meet
      { ...step('emergency', counts.emergency), isDone: counts.hasEvacuation },
      step('documents', counts.documents),
      step('hours', counts.hours),
      step('backupKey', (await isKeyKept({ db, config })) ? 1 : 0),
      step('observation', counts.observation),
    ],
    checklists: counts.checklists,
  };
}
