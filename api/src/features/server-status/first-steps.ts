import type { FirstStep, FirstSteps } from '@turva/contracts/first-steps';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { phoneReach } from '../../phone/reachable.ts';
import { MEETING_UNWRITTEN } from '../../plant/meeting-place.ts';
import { plantSite } from '../../plant/site.ts';

/** Including the person who sets up the plant: alone there is nobody to report to. */
const PEOPLE = 2;

/** How far a plant is with its first steps, judged by its data. */
export async function firstStepsOf({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<FirstSteps> {
  const { rows } = await sql<
    Record<
      'areas' | 'people' | 'training' | 'emergency' | 'documents' | 'hours' | 'observation' | 'checklists',
      number
    > & {
      hasEvacuation: boolean;
    }
  >`
    select
      (select count(*)::int from areas where is_active) as areas,
      (select count(*)::int from users where is_active and deleted_at is null and not is_system) as people,
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
  const step = (name: FirstStep, count: number, enough = 1) => ({ name, count, isDone: count >= enough });
  return {
    steps: [
      step('site', (await plantSite(db)) ? 1 : 0),
      step('phones', phoneReach(config).state === 'ok' ? 1 : 0),
      step('areas', counts.areas),
      step('people', counts.people, PEOPLE),
      step('training', counts.training),
      // as it is shipped, the evacuation does not say where to meet
      { ...step('emergency', counts.emergency), isDone: counts.hasEvacuation },
      step('documents', counts.documents),
      step('hours', counts.hours),
      step('observation', counts.observation),
    ],
    checklists: counts.checklists,
  };
}
