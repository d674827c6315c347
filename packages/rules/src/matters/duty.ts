import type { DutyState, Investigation } from '@turva/contracts/risks/investigations';
import { plantDay } from '../plant/plant-time.ts';
import { byDay, type Matter, ofRecord, type Place } from './matter.ts';

type Investigated = Pick<Investigation, 'clientId' | 'knownAt'> & {
  id: number | null;
  investigators: readonly { id: number }[];
  /** of the accident */
  place: Place;
};

/** Its last day: of what must be done at once the day the accident became known. */
export const dutyDay = (
  { dueDay }: Pick<DutyState, 'dueDay'>,
  { knownAt }: Pick<Investigation, 'knownAt'>,
): string => dueDay ?? plantDay(knownAt);

/** An employer's duty after an accident that nobody has marked as done; late after its day. */
export function dutyMatter(duty: DutyState, investigation: Investigated, now: number): Matter | null {
  if (duty.done !== null) return null;
  const { knownAt, investigators, place } = investigation;
  const { id, of } = ofRecord('investigations', investigation);
  return byDay(
    {
      kind: 'duty',
      id: `${id}:${duty.id}`,
      of,
      what: duty.text ?? duty.id,
      place,
      ownerId: investigators[0]?.id ?? null,
      since: Date.parse(knownAt),
    },
    dutyDay(duty, investigation),
    now,
  );
}
