import { provesLook } from '@turva/rules/duties/audit-index';
import {
  type AskedTurn,
  isByCalendar,
  isOwner,
  nextTurns,
  openedTurns,
  stateOfTurn,
  waitingTurns,
} from '@turva/rules/duties/schedule';
import { meant } from '@turva/rules/matters/meant';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import { opsOfKind } from '../../offline/engine/enqueue.ts';
import type { OpOf } from '../../offline/engine/rows.ts';
import type { RowOf } from '../../offline/nouns/declared.ts';

type Schedule = RowOf<'schedules'>;
export type TurnView = Omit<RowOf<'scheduleTurns'>, 'id'> & {
  /** null: it opened while this device had no contact */
  id: number | null;
  /** null: nobody has done it, or their account is gone */
  doneByName: string | null;
};

/** By urgency; `sent` means done by work this device has yet to send. */
export const standings = ['missed', 'open', 'sent', 'coming', 'paused', 'ended'] as const;
export type Standing = (typeof standings)[number];

export interface ScheduleView {
  schedule: Schedule;
  /** newest first, with their current status */
  turns: TurnView[];
  /** turns missed since the last one done, oldest first */
  waiting: TurnView[];
  standing: Standing;
  /** the day of the waiting turn or else of the next one; null: it does not follow the calendar */
  day: string | null;
  next: AskedTurn[];
  area: RowOf<'areas'> | null;
  /** for a reading: the document */
  document: RowOf<'documents'> | null;
  ownerName: string | null;
  /** its owner has left: it falls to the people responsible for the place */
  ownerGone: boolean;
  /** it is this person's to do */
  isMine: boolean;
  /** the page where it is done */
  way: string;
}

const NEXT = 3;

/** The page that begins a round of this template, at a place or a device. */
export const roundPath = (template: string, code: string | undefined): string =>
  `/observations?audit=${template}${code ? `&at=${encodeURIComponent(code)}` : ''}`;

/** All schedules, from this device only; `now` is its clock, possibly corrected by the server's. */
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
  const { areaId, ownerId, ownerRole: role, department, state, rule } = schedule;
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
  const group = role === null && department === null ? null : { role, department };
  const { to, falls } = meant({ kind: 'turn', ownerId, group }, [...people.values()], today);
  // before the first pull nobody is known, and nobody counts as gone
  const ownerGone = falls === 'left' && people.size > 0;
  const isFor = (who: RowOf<'people'>) =>
    to.includes(who.id) ||
    isOwner(schedule, who) ||
    (falls !== null && falls !== 'unnamed' && who.role !== 'user');
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
    // readings are listed individually among the person's own
    isMine: schedule.what !== 'reading' && person !== undefined && isFor(person),
    way: wayOf(schedule, area?.code),
  };
}

function wayOf({ what, template, documentId }: Schedule, code: string | undefined): string {
  if (what === 'reading') return `/documents?id=${documentId}`;
  return template === null ? '/emergency' : roundPath(template, code);
}

/** Includes turns opened since the last contact: the same days are computed here as on the server. */
function turnsOf(schedule: Schedule, { today, turns, people }: Site): TurnView[] {
  const known = (turns.get(schedule.id) ?? []).map((turn) => ({
    ...turn,
    state: stateOfTurn(turn, today),
    doneByName: people.get(turn.doneBy ?? 0)?.name ?? null,
  }));
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
      doneByName: null,
      recordId: null,
    }),
  );
  return [...known, ...opened].sort((a, b) => b.dueDay.localeCompare(a.dueDay));
}

/** Whether the server will count a round in the outbox as a waiting turn. */
const settles = (op: OpOf<'audit.create'>, { template, areaId }: Schedule, waiting: TurnView[]): boolean =>
  op.payload.template === template &&
  provesLook(op.payload) &&
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
