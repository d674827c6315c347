import { plantDay } from '@turva/rules/plant-time';
import {
  type AskedTurn,
  isByCalendar,
  isOwner,
  nextTurns,
  openedTurns,
  stateOfTurn,
  waitingTurns,
} from '@turva/rules/schedule';
import type { OpOf, UserDb } from '../../offline/engine/db.ts';
import { opsOfKind } from '../../offline/engine/enqueue.ts';
import type { RowOf } from '../synced.ts';

type Schedule = RowOf<'schedules'>;
export type TurnView = Omit<RowOf<'scheduleTurns'>, 'id'> & {
  /** null: it has opened while this device heard nothing */
  id: number | null;
};

/** What of it is most in need of somebody: `sent` is done by what this device has yet to send. */
export const standings = ['missed', 'open', 'sent', 'coming', 'paused', 'ended'] as const;
export type Standing = (typeof standings)[number];

export interface ScheduleView {
  schedule: Schedule;
  /** newest first, as they stand today */
  turns: TurnView[];
  /** what nobody has done since it was done last, oldest first */
  waiting: TurnView[];
  standing: Standing;
  /** the day of what waits, else of the next time; null: something else than the calendar asks for it */
  day: string | null;
  next: AskedTurn[];
  area: RowOf<'areas'> | null;
  /** of a reading: what is read */
  document: RowOf<'documents'> | null;
  ownerName: string | null;
  /** its owner's account is closed: it falls to whoever answers for the place */
  ownerGone: boolean;
  /** it is this person's to do */
  isMine: boolean;
  /** where it is done */
  way: string;
}

const NEXT = 3;

/** Where a round of this template is begun, at a place or a device. */
export const roundPath = (template: string, code: string | undefined): string =>
  `/observations?audit=${template}${code ? `&at=${encodeURIComponent(code)}` : ''}`;

/** Everything that comes back, from this device alone; `now` by its clock, which the server may have corrected. */
export async function scheduleViews(db: UserDb, now: number): Promise<ScheduleView[]> {
  const [schedules, turns, areas, documents, people, rounds, offset] = await Promise.all([
    db.srvSchedules.toArray(),
    db.srvScheduleTurns.toArray(),
    db.srvAreas.toArray(),
    db.srvDocuments.toArray(),
    db.srvPeople.toArray(),
    opsOfKind(db, 'audit.create'),
    db.sync.get('clockOffsetMs'),
  ]);
  const site: Site = {
    today: plantDay(now + ((offset?.value as number | undefined) ?? 0)),
    turns: Map.groupBy(turns, ({ scheduleId }) => scheduleId),
    areas: new Map(areas.map((area) => [area.id, area])),
    documents: new Map(documents.map((document) => [document.id, document])),
    people: new Map(people.map((person) => [person.id, person])),
    rounds: rounds.filter(({ state }) => state !== 'rejected'),
    me: db.userId,
  };
  return schedules.map((schedule) => viewOf(schedule, site)).sort(mostPressingFirst);
}

interface Site {
  today: string;
  turns: ReadonlyMap<number, RowOf<'scheduleTurns'>[]>;
  areas: ReadonlyMap<number, RowOf<'areas'>>;
  documents: ReadonlyMap<number, RowOf<'documents'>>;
  people: ReadonlyMap<number, RowOf<'people'>>;
  /** not sent yet */
  rounds: readonly OpOf<'audit.create'>[];
  me: number;
}

function viewOf(schedule: Schedule, site: Site): ScheduleView {
  const { today, areas, people, me } = site;
  const { areaId, ownerId, state, rule } = schedule;
  const turns = turnsOf(schedule, site);
  const waiting = state === 'active' ? waitingTurns(turns) : [];
  const isSent = waiting.length > 0 && site.rounds.some((op) => settles(op, schedule, waiting));
  const last = turns[0]?.dueDay ?? null;
  const next = nextTurns(schedule, today, NEXT + 1)
    .filter(({ dueDay }) => last === null || dueDay > last)
    .slice(0, NEXT);
  const area = areaId === null ? null : (areas.get(areaId) ?? null);
  const owner = ownerId === null ? undefined : people.get(ownerId);
  const person = people.get(me);
  // before the first pull nobody is known, and nobody is gone
  const ownerGone = ownerId !== null && owner === undefined && people.size > 0;
  const falls = ownerGone && person !== undefined && person.role !== 'user';
  return {
    schedule,
    turns,
    waiting,
    standing: standingOf(schedule, waiting, isSent),
    day: waiting[0]?.dueDay ?? (isByCalendar(rule) ? (next[0]?.dueDay ?? null) : null),
    next,
    area,
    document: site.documents.get(schedule.documentId ?? 0) ?? null,
    ownerName: owner?.name ?? null,
    ownerGone,
    // what is to be read stands among the person's readings, each for itself
    isMine: schedule.what !== 'reading' && person !== undefined && (falls || isOwner(schedule, person)),
    way: wayOf(schedule, area?.code),
  };
}

function wayOf({ what, template, documentId }: Schedule, code: string | undefined): string {
  if (what === 'reading') return `/documents?id=${documentId}`;
  return template === null ? '/emergency' : roundPath(template, code);
}

/** With those that have opened since the server was heard last: the days are counted here as there. */
function turnsOf(schedule: Schedule, { today, turns }: Site): TurnView[] {
  const known = (turns.get(schedule.id) ?? []).map((turn) => ({ ...turn, state: stateOfTurn(turn, today) }));
  const last = known.reduce<string | null>(
    (day, { dueDay }) => (day === null || dueDay > day ? dueDay : day),
    null,
  );
  const opened = openedTurns(schedule, { today, last }).map(
    (turn): TurnView => ({
      ...turn,
      id: null,
      scheduleId: schedule.id,
      state: stateOfTurn({ ...turn, state: 'due' }, today),
      missedAt: null,
      doneAt: null,
      doneBy: null,
      recordId: null,
    }),
  );
  return [...known, ...opened].sort((a, b) => b.dueDay.localeCompare(a.dueDay));
}

/** A round in the outbox that the server will take for what waits. */
const settles = (op: OpOf<'audit.create'>, { template, areaId }: Schedule, waiting: TurnView[]): boolean =>
  op.payload.template === template &&
  (areaId === null || op.payload.areaId === areaId) &&
  plantDay(op.payload.finishedAt) >= (waiting.at(-1)?.opensDay ?? '');

function standingOf({ state }: Schedule, waiting: readonly TurnView[], isSent: boolean): Standing {
  if (state !== 'active') return state;
  if (isSent) return 'sent';
  if (waiting.some((turn) => turn.state === 'missed')) return 'missed';
  return waiting.length > 0 ? 'open' : 'coming';
}

const LAST = '9999-12-31';

const mostPressingFirst = (a: ScheduleView, b: ScheduleView) =>
  standings.indexOf(a.standing) - standings.indexOf(b.standing) ||
  (a.day ?? LAST).localeCompare(b.day ?? LAST) ||
  a.schedule.title.localeCompare(b.schedule.title);
