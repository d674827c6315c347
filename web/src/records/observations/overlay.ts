import type { EveryField } from '@turva/contracts/base/every-field';
import { isAmong, valuesOf } from '@turva/contracts/base/some';
import type { ObservationFilters } from '@turva/contracts/observations/observation-filters';
import {
  type Answer,
  MOST_COUNTED,
  type Severity,
  type Status,
} from '@turva/contracts/observations/observation-values';
import type { Observation } from '@turva/contracts/observations/observations';
import { given } from '@turva/rules/merge/given';
import { observedAt } from '@turva/rules/observations/observed-at';
import { isAnswered, lateSince } from '@turva/rules/observations/response-time';
import { plantDay } from '@turva/rules/plant/plant-time';
import Dexie from 'dexie';
import { byClientIds } from '../../offline/engine/by-client-ids.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { undisputed } from '../../offline/engine/resolve-conflict.ts';
import type { LocalMedia, Op, OpOf } from '../../offline/engine/rows.ts';
import { withAreas } from '../areas/area-parts.ts';
import { isTakenAway, type Overlay, type Pending, viewOf } from '../overlay.ts';
import { type Handled, type Names, withHandling } from './overlay-handling.ts';

/** What a part of an observation's screen is given. */
export interface OfObservation {
  db: UserDb;
  view: ObservationView;
}

/** A server row with the person's own unsent changes laid over it, or a report only this device has (`id` null). */
export type ObservationView = Omit<Observation, 'id' | keyof Handled> &
  Handled & {
    id: number | null;
    pending: Pending | null;
    localMedia: LocalMedia[];
  };

export type Bare = Omit<ObservationView, 'localMedia'>;
type Row = Omit<Bare, 'pending'>;

/** What this device knows besides the rows: the authors of texts. */
interface Own extends Names {
  /** anonymous reports of this person; the server does not reveal whose they are */
  threads: ReadonlySet<string>;
}

export async function ownOf(db: UserDb, ops: Op[], known?: string[]): Promise<Own> {
  const named = ops.some((op) => op.kind.startsWith('action.') || op.kind.startsWith('observation.'));
  const [threads, people] = await Promise.all([
    known ?? db.threads.toCollection().primaryKeys(),
    named ? db.srvPeople.toArray() : [],
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return { userId: db.userId, nameOf: (id) => names.get(id) ?? null, threads: new Set(threads) };
}

export interface ListOptions extends ObservationFilters {
  limit: number;
}

/** A record's position among the newest first; an unsent one precedes others of the same instant. */
export type Place = Pick<ObservationView, 'createdAt' | 'id'>;

/** A section of the list. */
export interface Stretch {
  /** only rows older than this one */
  after?: Place | undefined;
  /** down to and including this one */
  to?: Place | undefined;
  /** how many rows precede it, as far as known */
  before?: number;
}

/** The filters with the area expanded to its sub-areas. */
type Narrowed = Omit<ListOptions, 'limit' | 'area' | 'here'> & { areas?: ReadonlySet<number> };

function fromCreate(op: OpOf<'observation.create'>): EveryField<Row> {
  const payload = op.payload;
  return {
    id: null,
    clientId: op.localId,
    userId: op.userId,
    reporterName: null,
    anonymous: payload.anonymous ?? false,
    title: payload.title,
    description: payload.description,
    category: payload.category,
    severity: payload.severity,
    theme: payload.theme ?? null,
    location: payload.location,
    areaId: payload.areaId ?? null,
    placeSource: payload.placeSource ?? null,
    status: 'open',
    // as the server will set it, so that a later change has the right base value
    priority: 'medium',
    department: payload.department ?? null,
    actionRequired: false,
    assignedTo: null,
    assigneeName: null,
    imageUrl: null,
    audioUrl: null,
    coordinates: payload.coordinates ?? null,
    dueDate: null,
    seenAt: null,
    decidedAt: null,
    answeredAt: null,
    completedAt: null,
    verifiedAt: null,
    resolution: null,
    closedAs: null,
    // only the server knows
    countsAsActivity: undefined,
    awaitedAttachments: undefined,
    capturedAt: op.capturedAt,
    createdAt: op.capturedAt,
    updatedAt: op.capturedAt,
    rev: 0,
    attachments: [],
    actions: [],
    comments: [],
    history: [],
    waitingFields: [],
  };
}

/** A corrected place is no longer a guess. */
const chosenPlace = ({ location }: { location?: string | undefined }) =>
  location === undefined ? {} : { placeSource: 'chosen' as const };

function withEdits(row: Row, ops: Op[]): Row {
  let view = row;
  for (const op of ops) {
    if (op.kind !== 'observation.edit') continue;
    const { removeAttachments = [], ...fields } = undisputed(op, op.payload.changes);
    view = {
      ...view,
      ...given(fields),
      ...chosenPlace(fields),
      attachments: view.attachments.filter((item) => !removeAttachments.includes(item.id)),
    };
  }
  return view;
}

const overlay: Overlay<'observations', 'observation.create', Row, Own> = {
  entity: 'observations',
  makes: 'observation.create',
  blank: fromCreate,
  from: (row) => ({ ...row, waitingFields: [] }),
  finish: (row, ops, own) => {
    const whose = own.threads.has(row.clientId) ? { ...row, userId: own.userId } : row;
    return withHandling(withEdits(whose, ops), ops, own);
  },
};

/** The row with all unsent work of this person on it; null: there is none, or it is being deleted. */
export const laid = (row: Observation | undefined, ops: Op[] | undefined, own: Own): Bare | null =>
  viewOf(overlay, row, ops ?? [], own);

const seenBySelf = (row: Pick<Observation, 'reporterName'>, needle: string) =>
  row.reporterName?.toLocaleLowerCase().includes(needle) ?? false;

const hasAnswer = (
  { severity, createdAt, answeredAt }: Pick<Observation, 'severity' | 'createdAt' | 'answeredAt'>,
  wanted: Answer,
) =>
  isAnswered(wanted, {
    severity: severity as Severity,
    createdAt: new Date(createdAt),
    answered: answeredAt ? new Date(answeredAt) : null,
  });

function isOnDays(
  row: Pick<Observation, 'capturedAt' | 'createdAt'>,
  { from, to }: Pick<ListOptions, 'from' | 'to'>,
) {
  if (!from && !to) return true;
  const day = plantDay(observedAt(row));
  return (!from || day >= from) && (!to || day <= to);
}

function isDueOn(
  { dueDate }: Pick<Observation, 'dueDate'>,
  { dueFrom, dueTo }: Pick<ListOptions, 'dueFrom' | 'dueTo'>,
) {
  if (!dueFrom && !dueTo) return true;
  if (!dueDate) return false;
  const day = plantDay(dueDate);
  return (!dueFrom || day >= dueFrom) && (!dueTo || day <= dueTo);
}

type Matched = Pick<
  Observation,
  | 'clientId'
  | 'userId'
  | 'status'
  | 'severity'
  | 'category'
  | 'title'
  | 'description'
  | 'location'
  | 'reporterName'
  | 'assignedTo'
  | 'areaId'
  | 'dueDate'
  | 'theme'
  | 'department'
  | 'capturedAt'
  | 'createdAt'
  | 'answeredAt'
  | 'completedAt'
> & { id: number | null };

export function matches(
  row: Matched,
  options: Narrowed,
  { userId, threads }: Pick<Own, 'userId' | 'threads'>,
) {
  if (!isAmong(row.status, options.status)) return false;
  if (!isAmong(row.severity, options.severity)) return false;
  if (!isAmong(row.category, options.category)) return false;
  if (options.mine && row.userId !== userId && !threads.has(row.clientId)) return false;
  if (!isAmong(String(row.assignedTo ?? 'none'), options.assignee)) return false;
  if (options.areas && !options.areas.has(row.areaId ?? 0)) return false;
  if (!isAmong(row.theme ?? 'none', options.theme)) return false;
  if (!isAmong(row.department ?? 'none', options.department)) return false;
  // what has not arrived cannot have been answered
  if (options.overdue && (row.id === null || lateSince(row, Date.now()) === null)) return false;
  if (!isOnDays(row, options) || !isDueOn(row, options)) return false;
  if (options.answer && !valuesOf(options.answer).some((answer) => hasAnswer(row, answer))) return false;
  const needle = options.search?.trim().toLocaleLowerCase();
  if (!needle) return true;
  const texts = [row.title, row.description, row.location];
  return texts.some((text) => text?.toLocaleLowerCase().includes(needle)) || seenBySelf(row, needle);
}

const placeId = ({ id }: Place) => id ?? Number.POSITIVE_INFINITY;

export const newestFirst = (a: Place, b: Place) =>
  b.createdAt.localeCompare(a.createdAt) || placeId(b) - placeId(a);

const isWithin = (place: Place, { after, to }: Stretch) =>
  (!after || newestFirst(after, place) < 0) && (!to || newestFirst(place, to) <= 0);

/** The section in the index, for one status or for all. */
function indexed(db: UserDb, status: string | undefined, { after, to }: Stretch) {
  const state = status ? [status] : [];
  const bound = (place: Place | undefined, open: unknown) =>
    place ? [...state, place.createdAt, placeId(place)] : [...state, open];
  return db.srvObservations
    .where(status ? '[status+createdAt+id]' : '[createdAt+id]')
    .between(bound(to, Dexie.minKey), bound(after, Dexie.maxKey), true, false)
    .reverse();
}

/** Rows read together where a filter has no index: one by one, each would be a round trip to the database. */
const LOOKED_AT = 300;

/** Server rows newest first, read by index only as far as `limit` needs. */
async function serverRows(
  db: UserDb,
  { limit, ...asked }: Narrowed & { limit: number },
  stretch: Stretch,
  who: Pick<Own, 'userId' | 'threads'>,
): Promise<Observation[]> {
  const { status: wanted, ...rest } = asked;
  // the index covers a single status: for several, rows are filtered one by one
  const status = typeof wanted === 'string' ? wanted : undefined;
  const others = status === undefined ? asked : rest;
  if (!Object.values(others).some(Boolean)) return indexed(db, status, stretch).limit(limit).toArray();
  const found: Observation[] = [];
  for (let after = stretch.after; found.length < limit; ) {
    const rows = await indexed(db, status, { ...stretch, after })
      .limit(LOOKED_AT)
      .toArray();
    found.push(...rows.filter((row) => matches(row, others, who)));
    if (rows.length < LOOKED_AT) break;
    after = rows.at(-1);
  }
  return found.slice(0, limit);
}

const groupByRecord = (ops: Op[]) => Map.groupBy(ops, (op) => op.localId);

/** The list as this person may see it now: the server's rows with their own unsent work laid over. */
export function listObservations(
  db: UserDb,
  asked: ListOptions,
  stretch: Stretch = {},
): Promise<ObservationView[]> {
  const tables = [db.outbox, db.threads, db.srvObservations, db.srvPeople, db.srvAreas, db.media];
  // one transaction: an opening screen waits for each, and each costs a slow processor milliseconds
  return db.transaction('r', tables, () => readList(db, asked, stretch));
}

async function readList(db: UserDb, asked: ListOptions, stretch: Stretch): Promise<ObservationView[]> {
  // newest waiting calls only: the screen shows the first few of a queue of a thousand
  const most = (asked.limit + (stretch.before ?? 0)) * 3;
  const [newest, threads] = await Promise.all([
    db.outbox.orderBy('seq').reverse().limit(most).toArray(),
    db.threads.toCollection().primaryKeys(),
  ]);
  // after a read: a live query that first awaits anything but the database stops observing its reads
  const options: Narrowed & { limit: number } = await withAreas(db, asked);
  const who = { userId: db.userId, threads: new Set(threads) };
  const touched = new Set(newest.map((op) => op.localId));
  const rows = await serverRows(db, { ...options, limit: options.limit + touched.size }, stretch, who);
  const ids = new Set([...touched, ...rows.map((row) => row.clientId)]);
  const [ops, changed] = await Promise.all([
    newest.length < most
      ? newest.reverse()
      : db.outbox
          .where('localId')
          .anyOf([...ids])
          .sortBy('seq'),
    // an own edit can move a row into this filter
    touched.size === 0 ? [] : byClientIds(db.srvObservations, [...touched]),
  ]);
  const own = await ownOf(db, ops, threads);
  const byRecord = groupByRecord(ops);
  const known = new Map([...rows, ...changed].map((row) => [row.clientId, row]));
  const views: Bare[] = [];
  for (const localId of new Set([...ids, ...known.keys()])) {
    const view = laid(known.get(localId), byRecord.get(localId), own);
    if (view && isWithin(view, stretch) && matches(view, options, own)) views.push(view);
  }
  return withLocalMedia(db, views.sort(newestFirst).slice(0, options.limit));
}

export async function withLocalMedia(db: UserDb, views: Bare[]): Promise<ObservationView[]> {
  const pending = views.filter((view) => view.pending).map((view) => view.clientId);
  const media = pending.length > 0 ? await db.media.where('ownerId').anyOf(pending).toArray() : [];
  const byOwner = Map.groupBy(media, (item) => item.ownerId);
  return views.map((view) => ({ ...view, localMedia: byOwner.get(view.clientId) ?? [] }));
}

/**
 * The counters under filters: of each state those that fulfil them, unsent work included; above `MOST_COUNTED` not
 * counted on.
 */
export async function countNarrowed(
  db: UserDb,
  { status: _any, ...filters }: ObservationFilters,
): Promise<ObservationCounts> {
  const count = async (status: Status) =>
    (await listObservations(db, { ...filters, status, limit: MOST_COUNTED + 1 })).length;
  const [open, in_progress, closed] = await Promise.all([
    count('open'),
    count('in_progress'),
    count('closed'),
  ]);
  return { total: open + in_progress + closed, open, in_progress, closed };
}

export interface ObservationCounts {
  total: number;
  open: number;
  in_progress: number;
  closed: number;
}

const inState = (db: UserDb, status: string) =>
  db.srvObservations.where('[status+createdAt+id]').between([status], [status, Dexie.maxKey]).count();

/** For the count cards: from the index, plus unsent reports, minus deleted ones. */
export const countObservations = (db: UserDb): Promise<ObservationCounts> =>
  db.transaction('r', db.srvObservations, db.outbox, async () => {
    const [total, open, in_progress] = await Promise.all([
      db.srvObservations.count(),
      inState(db, 'open'),
      inState(db, 'in_progress'),
    ]);
    // counting walks what it counts, and nearly all are closed
    return withUnsent(db, { total, open, in_progress, closed: total - open - in_progress });
  });

/** Of those the open ones, for the navigation: what is read while a screen opens waits for a count of all there are. */
export const countOpen = (db: UserDb): Promise<number> =>
  db.transaction('r', db.srvObservations, db.outbox, async () => {
    const open = await inState(db, 'open');
    return (await withUnsent(db, { total: open, open, in_progress: 0, closed: 0 })).open;
  });

async function withUnsent(db: UserDb, counts: ObservationCounts): Promise<ObservationCounts> {
  const ops = groupByRecord((await db.outbox.toArray()).filter(movesCounts));
  if (ops.size === 0) return counts;
  const rows = await byClientIds(db.srvObservations, [...ops.keys()]);
  const onServer = new Map(rows.map((row) => [row.clientId, row]));
  for (const [localId, own] of ops) {
    const before = onServer.get(localId)?.status ?? null;
    add(counts, before, -1);
    add(counts, statusAfter(before, own), 1);
  }
  return counts;
}

const isDelete = (op: Op) => isTakenAway([op]);
const isMove = (op: Op): op is OpOf<'observation.handle'> =>
  op.kind === 'observation.handle' && op.state !== 'rejected' && op.state !== 'conflict';
const movesCounts = (op: Op) => op.kind === 'observation.create' || isDelete(op) || isMove(op);

function statusAfter(before: string | null, ops: Op[]): string | null {
  if (ops.some(isDelete)) return null;
  const moves = ops.filter(isMove).map((op) => op.payload.changes.status);
  const exists = before !== null || ops.some((op) => op.kind === 'observation.create');
  return exists ? (moves.findLast((status) => status !== undefined) ?? before ?? 'open') : null;
}

function add(counts: ObservationCounts, status: string | null, by: number) {
  if (status === null) return;
  counts.total += by;
  if (status === 'open' || status === 'in_progress' || status === 'closed') counts[status] += by;
}

/** One observation by its id or its UUID. */
export function findObservation(db: UserDb, id: number | string): Promise<ObservationView | undefined> {
  const tables = [db.outbox, db.threads, db.srvObservations, db.srvPeople, db.media];
  // an answer that arrives between two reads removes the call and brings the row: without either, the change would
  // look undone
  return db.transaction('r', tables, () => readOne(db, id));
}

async function readOne(db: UserDb, id: number | string): Promise<ObservationView | undefined> {
  const asNumber = Number(id);
  const server = Number.isInteger(asNumber)
    ? await db.srvObservations.get(asNumber)
    : await db.srvObservations.where('clientId').equals(String(id)).first();
  const clientId = server?.clientId ?? String(id);
  const ops = await db.outbox.where('localId').equals(clientId).sortBy('seq');
  const row = laid(server, ops, await ownOf(db, ops));
  return row ? (await withLocalMedia(db, [row]))[0] : undefined;
}
