import { endOfPlantDay, plantDay } from '../plant/plant-time.ts';

/** What may wait or be late at a plant; each has a file here with its rule. */
export const matterKinds = [
  'unanswered',
  'overdue',
  'action',
  'measure',
  'turn',
  'round',
  'decision',
  'handback',
  'card',
  'training',
  'reading',
  'sheet',
  'assessment',
  'duty',
  'hours',
] as const;
export type MatterKind = (typeof matterKinds)[number];

/** `soon`: nothing is wrong yet · `missed`: a turn whose day went by, which cannot be made up for in time */
export const matterStates = ['waiting', 'soon', 'late', 'missed'] as const;
export type MatterState = (typeof matterStates)[number];

export interface Place {
  /** as it was written; null: none, or the area says it */
  name: string | null;
  areaId: number | null;
  /** of the area, of the record, or else of its author */
  department: string | null;
}

export const nowhere: Place = { name: null, areaId: null, department: null };

/** Everybody of a role, a department, or both. */
export interface Group {
  role: string | null;
  department: string | null;
}

/** Something that waits or is late, for every place that says so. Times are epoch ms. */
export interface Matter {
  kind: MatterKind;
  /** unique within its kind */
  id: string;
  what: string;
  place: Place;
  /** the person named; who is meant says `meant` */
  ownerId: number | null;
  /** named instead of one person */
  group: Group | null;
  since: number | null;
  /** null: no day was set */
  due: number | null;
  state: MatterState;
  /** null: not late */
  lateSince: number | null;
  /** its record; the number is null until the server has given it one */
  of: { entity: string; id: number | null };
}

export const isLate = ({ state }: Pick<Matter, 'state'>): boolean => state === 'late' || state === 'missed';

type Named = Pick<Matter, 'kind' | 'id' | 'what' | 'place' | 'since' | 'of'> &
  Partial<Pick<Matter, 'ownerId' | 'group'>>;

export const matter = (one: Named, { due, state }: Pick<Matter, 'due' | 'state'>): Matter => ({
  ownerId: null,
  group: null,
  ...one,
  due,
  state,
  lateSince: isLate({ state }) ? (due ?? one.since) : null,
});

/** Late once its moment is over. */
export const byMoment = (one: Named, due: number, now: number, before: MatterState = 'waiting'): Matter =>
  matter(one, { due, state: due < now ? 'late' : before });

/** Late once its day at the plant is over. */
export const byDay = (one: Named, day: string, now: number, before: MatterState = 'waiting'): Matter =>
  matter(one, { due: endOfPlantDay(day).getTime(), state: day < plantDay(now) ? 'late' : before });

export const momentOf = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null);

interface Recorded {
  id: number | null;
  clientId: string;
}

/** Of a record: its number, or until it has one its UUID. */
export const ofRecord = (entity: string, { id, clientId }: Recorded) => ({
  id: String(id ?? clientId),
  of: { entity, id },
});

/** What of an assessment or an observation the matters of its parts need. */
export interface Parent extends Recorded {
  title: string;
  place: Place;
}
