import { deviceKinds } from '@turva/contracts/duties/audit-values';
import type { ScheduledThing, ScheduleState, TurnState } from '@turva/contracts/duties/schedule-values';
import { stateOfTurn, waitingTurns } from '../duties/schedule.ts';
import { endOfPlantDay, plantDay, startOfPlantDay } from '../plant/plant-time.ts';
import { type Matter, type MatterKind, matter, ofRecord, type Parent } from './matter.ts';

export interface ScheduleFacts extends Parent {
  state: ScheduleState;
  what: ScheduledThing;
  template: string | null;
  ownerId: number | null;
  ownerRole: string | null;
  /** of its own, besides that of the place */
  department: string | null;
}

interface Turn {
  opensDay: string;
  dueDay: string;
  state: TurnState;
}

const devices: readonly string[] = deviceKinds;
/** A round of a place, not the inspection of a device. */
const isRound = ({ what, template }: ScheduleFacts) => what === 'round' && !devices.includes(template ?? '');

/** The turns of a schedule in force that nobody has done since the last one that was: one matter, dated by the first. */
function waitingMatter(
  kind: MatterKind,
  { schedule, turns }: { schedule: ScheduleFacts; turns: readonly Turn[] },
  now: number,
): Matter | null {
  const today = plantDay(now);
  const { ownerId, ownerRole, department, title, place } = schedule;
  const [first] = waitingTurns(turns.map((turn) => ({ ...turn, state: stateOfTurn(turn, today) })));
  if (schedule.state !== 'active' || !first) return null;
  const isNamed = ownerId === null && (ownerRole !== null || department !== null);
  return matter(
    {
      kind,
      ...ofRecord('schedules', schedule),
      what: title,
      place,
      ownerId,
      group: isNamed ? { role: ownerRole, department } : null,
      since: startOfPlantDay(first.opensDay).getTime(),
    },
    {
      due: endOfPlantDay(first.dueDay).getTime(),
      state: first.state === 'missed' ? 'missed' : 'waiting',
    },
  );
}

/** The inspection of a device, a drill or a reading that is due, or was missed and not made up for. */
export const turnMatter = (schedule: ScheduleFacts, turns: readonly Turn[], now: number): Matter | null =>
  isRound(schedule) ? null : waitingMatter('turn', { schedule, turns }, now);

/** The safety round of a place that is due, or was missed and not made up for. */
export const roundMatter = (schedule: ScheduleFacts, turns: readonly Turn[], now: number): Matter | null =>
  isRound(schedule) ? waitingMatter('round', { schedule, turns }, now) : null;
