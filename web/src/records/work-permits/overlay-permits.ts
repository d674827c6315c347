import type { EveryField } from '@turva/contracts/base/every-field';
import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import type {
  GasReading,
  PermitCheck,
  PermitPerson,
  PermitSignature,
  WorkPermit,
} from '@turva/contracts/permits/work-permits';
import type { OwnConfirmation, PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import { handbackFrom } from '@turva/rules/matters/handback';
import { given } from '@turva/rules/merge/given';
import { isAirClean } from '@turva/rules/permits/gas-test';
import {
  type ConfirmationLack,
  confirmationIn,
  confirmationLack,
  ownConfirmationOf,
} from '@turva/rules/permits/own-confirmation';
import { withUnsent } from '@turva/rules/permits/permit-overlay';
import { isOwnSession, methodOf } from '@turva/rules/permits/permit-signature';
import { isTheirs, runsOut, statusAt, waitsForStart } from '@turva/rules/permits/permit-status';
import { openStops, stopKind } from '@turva/rules/permits/permit-stops';
import {
  earlierCrews,
  leftBehind,
  type NotedStep,
  presenceOf,
  standingOf,
} from '@turva/rules/permits/presence';
import { workStage } from '@turva/rules/permits/work-stage';
import { folded } from '@turva/rules/words/finds';
import Dexie from 'dexie';
import { keptTime, timeNow } from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Op, OpOf } from '../../offline/engine/rows.ts';
import { findView, newestFirst, type Overlay, type Viewed, viewOf } from '../overlay.ts';
import { answersTo, linesOf, type Narrowed, permitText } from './permit-lines.ts';
import type { PermitCreatePayload } from './record.ts';

/** Not sent yet. */
export type WaitingReading = GasReading & { pending?: true };
export type WaitingPerson = PermitPerson & { pending?: true; signed?: Signed };

export type WaitingStep = NotedStep & { pending: true };

type Signed = Pick<PermitSignature, 'method' | 'ownSession' | 'byName'>;

/** What a part of a permit's screen is given. */
export interface OfPermit {
  db: UserDb;
  view: PermitView;
}

/** A server row with the person's own unsent work laid over it, or a request only this device has (`id` null). */
export type PermitView = Viewed<Row>;

type Suspension = NonNullable<WorkPermit['suspension']>;

type Row = Omit<WorkPermit, 'id' | 'gasReadings' | 'people'> & {
  /** whether the plant wants everybody to confirm on their own phone */
  ownConfirmation: OwnConfirmation;
  /** who is there and who has left by what this device has not sent */
  stepsHere: WaitingStep[];
  id: number | null;
  gasReadings: WaitingReading[];
  people: WaitingPerson[];
  /** stopped on this device by something the server does not know yet */
  stoppedHere: boolean;
  /** why: its unsent stops, oldest first */
  stopsHere: Suspension[];
};

/** What this device knows besides the rows. */
interface Own {
  userId: number;
  nameOf: (id: number | null | undefined) => string | null;
  templates: ReadonlyMap<number, PermitTemplate>;
  offsetMs: number;
  now: number;
  settings: Partial<PlantSettingsValues> | undefined;
}

const checkOf = ({ key, phase, required }: PermitTemplate['checklist'][number]): PermitCheck => ({
  key,
  phase,
  required,
  answer: null,
  note: null,
  byName: null,
  at: null,
});

const personOf = (
  person: NonNullable<PermitCreatePayload['people']>[number],
  { nameOf }: Own,
): WaitingPerson => ({
  id: person.id,
  role: person.role,
  userId: person.userId ?? null,
  name: nameOf(person.userId) ?? person.name ?? '',
  company: person.company ?? null,
  confirmedAt: null,
});

function fromCreate(op: OpOf<'permit.create'>, own: Own): EveryField<Row> {
  const payload = op.payload;
  const template = payload.templateId == null ? undefined : own.templates.get(payload.templateId);
  const { title, location, type } = payload;
  const description = payload.description ?? null;
  return {
    id: null,
    clientId: op.localId,
    userId: op.userId,
    requesterName: own.nameOf(op.userId),
    type,
    title,
    location,
    description,
    areaId: payload.areaId ?? null,
    status: 'pending',
    // the server accepts it however late it arrives; `stateOf` of the screen decides what to show meanwhile
    late: true,
    validFrom: payload.validFrom,
    validTo: payload.validTo,
    permitType: type,
    workDescription: description,
    startDate: payload.validFrom,
    endDate: payload.validTo,
    riskAssessment: payload.riskAssessment ?? null,
    riskAssessmentId: payload.riskAssessmentId ?? null,
    safetyMeasures: payload.safetyMeasures ?? null,
    roofWork: payload.roofWork ?? false,
    chemicalIds: payload.chemicalIds ?? [],
    requirements: payload.requirements ?? [],
    equipment: payload.equipment ?? [],
    templateId: payload.templateId ?? 0,
    checklist: (template?.checklist ?? []).map(checkOf),
    people: (payload.people ?? []).map((person) => personOf(person, own)),
    approvedBy: null,
    approvedByName: null,
    approvedAt: null,
    decidedByName: null,
    decidedAt: null,
    decisionReason: null,
    conflicts: [],
    startedAt: null,
    handedOverAt: null,
    suspension: null,
    resumedAt: null,
    closedAt: null,
    closedByName: null,
    handBackNote: null,
    afterWatchMinutes: 0,
    afterWatchUntil: null,
    afterWatchDoneAt: null,
    afterWatchNote: null,
    gasLimits: null,
    gasDueAt: null,
    gasReadings: [],
    signatures: [],
    qr: null,
    capturedAt: op.capturedAt,
    createdAt: op.capturedAt,
    updatedAt: op.capturedAt,
    rev: 0,
    history: [],
    stoppedHere: false,
    stopsHere: [],
    stepsHere: [],
    ownConfirmation: ownConfirmationOf(type, own.settings),
  };
}

const isRefused = (op: Op) => op.state === 'rejected' || op.state === 'conflict';

function withEdit(row: Row, op: Op, own: Own): Row {
  // a change that was refused or conflicts is not shown as made
  if (op.kind !== 'permit.edit' || isRefused(op)) return row;
  // decided meanwhile: the permit is valid as approved, not as a later edit wished
  if (row.status !== 'pending') return row;
  const {
    people,
    chemicalIds,
    requirements,
    equipment,
    roofWork,
    base: _seen,
    ...fields
  } = op.payload.changes;
  return {
    ...row,
    ...given(fields),
    roofWork: roofWork ?? row.roofWork,
    chemicalIds: chemicalIds ?? row.chemicalIds,
    requirements: requirements ?? row.requirements,
    equipment: equipment ?? row.equipment,
    people: people ? people.map((person) => personOf(person, own)) : row.people,
  };
}

const readingOf = (op: OpOf<'permit.measure'>, row: Row, { userId, nameOf }: Own): WaitingReading => {
  const { reading, takenAt } = op.payload;
  const { id, oxygen, lel, co, h2s } = reading;
  return {
    id,
    takenAt,
    takenByName: nameOf(userId),
    place: reading.place ?? null,
    oxygen,
    lel,
    co,
    h2s,
    inRange: row.gasLimits === null || isAirClean(reading, row.gasLimits),
    timeKnown: op.clock?.offsetMs !== null,
    pending: true,
  };
};

/** Lays unsent stops, readings and confirmations over the permit: the rules define their effect on this device. */
function withSteps(row: Row, ops: Op[], own: Own): Row {
  const live = ops.filter((op) => !isRefused(op));
  // a stop that the server refused may still describe a real danger: it applies here until its author withdraws it
  const stops = ops.filter((op) => op.kind === 'permit.suspend');
  const known = new Set(row.gasReadings.map(({ id }) => id));
  const readings = ops
    .filter(
      (op): op is OpOf<'permit.measure'> => op.kind === 'permit.measure' && !known.has(op.payload.reading.id),
    )
    .map((op) => ({ op, reading: readingOf(op, row, own) }))
    .filter(({ op, reading }) => !isRefused(op) || !reading.inRange)
    .map(({ reading }) => reading);
  const confirmed = new Map(
    live
      .filter((op) => op.kind === 'permit.confirm')
      .map((op) => [op.payload.confirmation.personId, op] as const),
  );
  const after = withUnsent(row, { suspended: stops.length > 0, readings });
  const people = row.people.map((person) => {
    const op = confirmed.get(person.id);
    const isFirst =
      person.confirmedAt === null ||
      (isOwnSession(person, own.userId) && confirmationIn(row.signatures, person.id)?.ownSession !== true);
    return op && isFirst
      ? {
          ...person,
          confirmedAt: corrected(op, own),
          signed: signedHere(op, person, own),
          pending: true as const,
        }
      : person;
  });
  const stopsHere = after.status === 'suspended' ? suspensionsOf(row, { stops, readings }, own) : [];
  return {
    ...after,
    people,
    gasReadings: [...row.gasReadings, ...readings],
    stepsHere: live.filter((op) => op.kind === 'permit.presence').map((op) => stepHere(op, row, own)),
    stoppedHere: stopsHere.length > 0,
    stopsHere,
    suspension: after.suspension ?? stopsHere[0] ?? null,
  };
}

const signedHere = (op: OpOf<'permit.confirm'>, person: PermitPerson, { userId, nameOf }: Own): Signed => ({
  method: methodOf(op.payload.confirmation.signature),
  ownSession: isOwnSession(person, userId),
  byName: nameOf(userId),
});

function stepHere(op: OpOf<'permit.presence'>, { people, history }: Row, own: Own): WaitingStep {
  const { personId, step } = op.payload.presence;
  const isOwn = [...people, ...earlierCrews(history)].some(
    (person) => person.id === personId && isOwnSession(person, own.userId),
  );
  const timeKnown = op.clock?.offsetMs !== null;
  return {
    personId,
    step,
    // as the server will have it: at an unknown time it may have been as late as now
    at: timeKnown ? corrected(op, own) : new Date(own.now).toISOString(),
    timeKnown,
    method: isOwn ? 'session' : 'typed',
    ownSession: isOwn,
    byName: own.nameOf(own.userId),
    ...(op.payload.presence.step === 'accounted' && { note: op.payload.presence.note }),
    pending: true,
  };
}

type Present = Pick<PermitView, 'history' | 'stepsHere' | 'resumedAt' | 'signatures'>;

/** Who is there by all that this device knows. */
export const presenceHere = ({ history, stepsHere, resumedAt }: Omit<Present, 'signatures'>) => {
  const presence = presenceOf(history, resumedAt);
  return { ...presence, steps: [...presence.steps, ...stepsHere] };
};

/** Somebody whose presence is noted, named on the permit or of a crew that has handed over. */
export type PresentPerson = Pick<PermitPerson, 'id' | 'userId' | 'name'>;

/** Of a crew that has handed over those are known who confirmed, by their signatures. */
export const signedName = ({ signatures }: Pick<PermitView, 'signatures'>, id: string): string | undefined =>
  signatures.find(({ purpose, personId }) => purpose === 'confirm' && personId === id)?.name;

/** Who of the crews that have handed over is in after all. */
export function leftBehindHere(view: Present): PresentPerson[] {
  const presence = presenceHere(view);
  const ownWord = (id: string) =>
    presence.steps.find((step) => step.personId === id && step.ownSession)?.byName;
  return leftBehind(presence).map(({ id, userId }) => ({
    id,
    userId,
    name: signedName(view, id) ?? ownWord(id) ?? '–',
  }));
}

/** Who has signed in and not out. */
export function whoIsIn(view: Present & Pick<PermitView, 'people'>): PresentPerson[] {
  const { steps } = presenceHere(view);
  const named = view.people.filter(({ id }) => standingOf(steps, id).state === 'in');
  return [...named, ...leftBehindHere(view)];
}

/** How this person confirmed the measures; null: not, or nobody knows. */
export const confirmationOf = (
  { signatures }: Pick<PermitView, 'signatures'>,
  { id, signed }: WaitingPerson,
): Signed | null => signed ?? confirmationIn(signatures, id);

/** What keeps this person's confirmation from counting for the start. */
export const lackOf = (
  view: Pick<PermitView, 'signatures' | 'ownConfirmation'>,
  person: WaitingPerson,
): ConfirmationLack => confirmationLack(person, confirmationOf(view, person), view.ownConfirmation);

/** Whom this person is named as and has yet to confirm as, before the work begins or their crew goes on with it. */
export const toConfirmAs = (view: PermitView, userId: number): WaitingPerson | undefined =>
  waitsForStart(view)
    ? view.people.find((person) => isOwnSession(person, userId) && lackOf(view, person) !== null)
    : undefined;

const corrected = ({ capturedAt, clock }: Op, { offsetMs }: Own) =>
  new Date(Date.parse(capturedAt) + (clock?.offsetMs ?? offsetMs)).toISOString();

interface UnsentStops {
  stops: OpOf<'permit.suspend'>[];
  readings: WaitingReading[];
}

function suspensionsOf(row: Row, { stops, readings }: UnsentStops, own: Own): Suspension[] {
  const byName = own.nameOf(own.userId);
  const byHand = stops.map((stop) => ({
    at: corrected(stop, own),
    kind: 'person' as const,
    byName,
    reason: stop.payload.reason,
  }));
  const bad = readings.find(({ inRange }) => !inRange);
  // a tank that is being aired is measured often: the second bad value is no further reason
  const isKnown = openStops(row.history).some((stop) => stopKind(stop) === 'gas_out_of_range');
  if (!bad || waitsForStart(row) || (row.status === 'suspended' && isKnown)) return byHand;
  return [...byHand, { at: bad.takenAt, kind: 'gas_out_of_range', byName, reason: null }];
}

const overlay: Overlay<'workPermits', 'permit.create', Row, Own> = {
  entity: 'workPermits',
  makes: 'permit.create',
  staysUntilGone: true,
  blank: fromCreate,
  from: (row, own) => ({
    ...row,
    stoppedHere: false,
    stopsHere: [],
    stepsHere: [],
    ownConfirmation: ownConfirmationOf(row.type, own.settings),
  }),
  apply: withEdit,
  finish: (row, ops, own) =>
    ops.some(({ entity }) => entity === 'workPermits') ? withSteps(row, ops, own) : row,
};

/** What this device has not sent, and a row as it is with that laid over it. */
async function unsentOf(db: UserDb) {
  const waiting = db.outbox.filter(({ entity }) => entity === 'workPermits').sortBy('seq');
  const [all, own] = await Promise.all([waiting, ownOf(db)]);
  const ops = Map.groupBy(all, ({ localId }) => localId);
  return {
    creates: all.filter((op) => op.kind === 'permit.create').map(({ localId }) => localId),
    view: (row: WorkPermit | undefined, id = row?.clientId ?? '') =>
      viewOf(overlay, row, ops.get(id) ?? [], own),
  };
}

async function ownOf(db: UserDb): Promise<Own> {
  const [people, templates, kept, settings] = await Promise.all([
    db.srvPeople.toArray(),
    db.srvPermitTemplates.toArray(),
    keptTime(db),
    db.srvPlantSettings.toCollection().first(),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return {
    userId: db.userId,
    nameOf: (id) => (id == null ? null : (names.get(id) ?? null)),
    templates: new Map(templates.map((template) => [template.id, template])),
    offsetMs: kept.offsetMs ?? 0,
    now: timeNow(kept).at,
    settings,
  };
}

/** All permits that may still be worked under or decided; by index, because a plant stores old ones for years. */
export async function livePermits(db: UserDb, now: number): Promise<PermitView[]> {
  const from = new Date(now).toISOString();
  const upTo = (status: string, start: unknown) =>
    db.srvWorkPermits.where('[status+validTo]').between([status, start], [status, Dexie.maxKey]).toArray();
  const [{ creates, view }, ...found] = await Promise.all([
    unsentOf(db),
    upTo('approved', from),
    upTo('suspended', from),
    upTo('pending', Dexie.minKey),
  ]);
  const rows = found.flat();
  const here = new Set(rows.map(({ clientId }) => clientId));
  const unsent = creates.filter((id) => !here.has(id)).map((id) => view(undefined, id));
  return [...rows.map((row) => view(row)), ...unsent]
    .filter((each) => each !== null)
    .filter((each) => ['pending', 'approved', 'suspended'].includes(statusAt(each, now)))
    .sort(newestFirst);
}

/** Begun work whose permit is over, or whose place was handed back, by index: a plant stores old ones for years. */
export async function endedPermits(db: UserDb, now: number): Promise<PermitView[]> {
  const [from, to] = [handbackFrom(now), new Date(now)].map((at) => at.toISOString());
  const states = [
    ['approved', to],
    ['suspended', to],
    ['closed', Dexie.maxKey],
    ['expired', Dexie.maxKey],
  ] as const;
  const [{ view }, ...found] = await Promise.all([
    unsentOf(db),
    ...states.map(([status, until]) =>
      db.srvWorkPermits.where('[status+validTo]').between([status, from], [status, until]).toArray(),
    ),
  ]);
  return found
    .flat()
    .filter(({ startedAt }) => startedAt !== null)
    .map((row) => view(row))
    .filter((each) => each !== null);
}

/** Those of one person: asked for or named on, and begun work they allowed, until its place is handed back and watched. */
export async function ownPermits(
  db: UserDb,
  viewer: { id: number },
  now: number,
): Promise<{ own: PermitView[]; live: PermitView[] }> {
  const [live, ended] = await Promise.all([livePermits(db, now), endedPermits(db, now)]);
  const isBegun = (view: PermitView) => workStage(view, now) !== null;
  const isOwn = (view: PermitView) =>
    isTheirs(viewer, view) || (view.approvedBy === viewer.id && isBegun(view));
  return { own: [...live.filter(isOwn), ...ended.filter((view) => isBegun(view) && isOwn(view))], live };
}

/** When active permits begin, expire or need a measurement: a screen that shows them refreshes at those times. */
export async function upcomingTurns(db: UserDb, from: number, until: number): Promise<number[]> {
  const rows = await db.srvWorkPermits
    .where('[status+validTo]')
    .between(['approved', new Date(from).toISOString()], ['approved', Dexie.maxKey])
    .toArray();
  const turns = rows
    .flatMap(({ validFrom, validTo, gasDueAt }) => [validFrom, validTo, ...(gasDueAt ? [gasDueAt] : [])])
    .map((at) => Date.parse(at))
    .filter((at) => from < at && at <= until);
  return [...new Set(turns)].toSorted((one, other) => one - other);
}

export interface PermitFilters extends Narrowed {
  /** by the current time */
  status?: string | undefined;
}

const matches = (
  view: PermitView,
  { status, ...narrowed }: PermitFilters,
  { userId, now }: Pick<Own, 'userId' | 'now'>,
): boolean =>
  (!status || statusAt(view, now) === status) &&
  answersTo(narrowed, { ...view, text: narrowed.search ? folded(permitText(view)) : '' }, userId);

/** So many at once: a cursor over thousands of rows takes seconds on a phone. */
const PART = 250;

/** The newest rows that fit, read until there are enough; of live permits `livePermits` has them all. */
async function newestOf(
  db: UserDb,
  { status, limit, ...narrowed }: PermitFilters & { limit: number },
  fitting: (row: WorkPermit) => PermitView | null,
): Promise<PermitView[]> {
  if (status && runsOut(status)) return [];
  const found: PermitView[] = [];
  // whether one ran out is known only by its times
  const rows =
    status && status !== 'expired'
      ? db.srvWorkPermits.where('[status+validTo]').between([status, Dexie.minKey], [status, Dexie.maxKey])
      : db.srvWorkPermits.toCollection();
  const [all, lines] = await Promise.all([rows.primaryKeys(), linesOf(db, narrowed)]);
  const ids = all.filter((id) => lines?.has(id) ?? true).sort((a, b) => b - a);
  const size = Math.min(limit, PART);
  for (let from = 0; from < ids.length && found.length < limit; from += size) {
    const part = await db.srvWorkPermits.bulkGet(ids.slice(from, from + size));
    found.push(...part.flatMap((row) => (row && fitting(row)) ?? []));
  }
  return found.slice(0, limit);
}

/** The list as this person may see it now: all live permits, then the newest of the others. */
export async function listPermits(
  db: UserDb,
  filters: PermitFilters & { limit: number },
  now: number,
  allLive = livePermits(db, now),
): Promise<PermitView[]> {
  const at = { userId: db.userId, now };
  const { creates, view } = await unsentOf(db);
  const rows = await newestOf(db, filters, (row) => {
    const shown = view(row);
    return shown && matches(shown, filters, at) ? shown : null;
  });
  const known = await db.srvWorkPermits.where('clientId').anyOf(creates).toArray();
  const sent = new Set(known.filter(({ userId }) => userId === db.userId).map(({ clientId }) => clientId));
  const unsent = creates
    .filter((id) => !sent.has(id))
    .map((id) => view(undefined, id))
    .filter((each) => each !== null)
    .filter((each) => matches(each, filters, at));
  const live = (await allLive).filter((each) => matches(each, filters, at));
  const keyOf = ({ clientId, userId }: PermitView) => `${userId} ${clientId}`;
  // unsent permits come first, because they still have to be sent, even if expired
  const first = new Map([...unsent, ...live].map((each) => [keyOf(each), each]));
  const rest = rows.filter((each) => !first.has(keyOf(each)));
  const sorted = [...[...first.values()].sort(newestFirst), ...rest.sort(newestFirst)];
  return sorted.slice(0, Math.max(filters.limit, first.size));
}

export interface PermitCounts {
  approved: number;
  pending: number;
  rejected: number;
  total: number;
}

/** For the counters; the few live permits are counted with the clock and unsent work taken into account. */
export async function countPermits(
  db: UserDb,
  now: number,
  allLive = livePermits(db, now),
): Promise<PermitCounts> {
  const [live, rejected, all] = await Promise.all([
    allLive,
    db.srvWorkPermits
      .where('[status+validTo]')
      .between(['rejected', Dexie.minKey], ['rejected', Dexie.maxKey])
      .count(),
    db.srvWorkPermits.count(),
  ]);
  const inState = (status: string) => live.filter((view) => statusAt(view, now) === status).length;
  const unsent = live.filter(({ id }) => id === null).length;
  return {
    approved: inState('approved'),
    pending: inState('pending'),
    rejected,
    total: all + unsent,
  };
}

/** One permit by its id or its UUID. */
export const findPermit = (db: UserDb, id: number | string): Promise<PermitView | null> =>
  findView(db, overlay, id, ownOf);
