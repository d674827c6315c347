import type { AddGasReading, NotePresence } from '@turva/contracts/permits/permit-moves';
import type { EditPermit } from '@turva/contracts/permits/work-permits';
import { given } from '@turva/rules/merge/given';
import { shownTitle, type Titled } from '@turva/rules/observations/observation-title';
import { type Gases, isAirClean } from '@turva/rules/permits/gas-test';
import { keptTime, timeNow } from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, isRewritable, type What } from '../../offline/engine/enqueue.ts';
import {
  foldChanges,
  queueCall,
  queueCreate,
  removeRecord,
  takesMore,
} from '../../offline/engine/queue-call.ts';
import { rewrite } from '../../offline/engine/rewrite.ts';
import type { PermitView } from './overlay-permits.ts';
import type { PermitConfirmPayload, PermitCreatePayload } from './record.ts';

// Permit actions that work offline. Decisions are not among them: they need the server.

/** Key of the one draft of a new request. */
export const NEW_PERMIT = 'permit:new';

/** A rejected request that is made again, or the code of a place; beside it another request may be half written. */
export interface BegunFrom {
  like: string | null;
  at: string | null;
}
export const PERMIT_DRAFTS = 'permit:';
export const draftOfPermit = ({ like, at }: BegunFrom) =>
  like !== null ? `permit:again:${like}` : at !== null ? `permit:at:${at}` : NEW_PERMIT;
/** A request made like this one. */
export const likePath = (clientId: string) => `/work-permits?new=1&like=${encodeURIComponent(clientId)}`;
/** Where the request with this draft goes on. */
export function pathOfDraft(key: string): string {
  const [, from = '', of = ''] = /^permit:(again|at):(.+)$/.exec(key) ?? [];
  return `/work-permits?new=1${from && `&${from === 'at' ? 'at' : 'like'}=${encodeURIComponent(of)}`}`;
}

export interface NewPermit {
  /** made when the dialog opens, so that a double tap is one request */
  clientId: string;
  values: Omit<PermitCreatePayload, 'clientId'>;
  /** key of its draft */
  draft?: string;
}

/** A permit as identified by the screen that shows it. */
export interface ThatPermit extends Titled {
  id: number | null;
  clientId: string;
  rev: number;
}

/** Saves the request for sending and ends the draft, in one transaction. A request permits no work. */
export const createPermit = (
  db: UserDb,
  userId: number,
  { clientId, values, draft = NEW_PERMIT }: NewPermit,
): Promise<void> =>
  queueCreate(
    db,
    { userId, localId: clientId },
    { kind: 'permit.create', payload: { ...values, clientId } },
    draft,
  );

/** The requester's correction. It changes the waiting call while the server cannot have seen it. */
export const editPermit = (
  db: UserDb,
  userId: number,
  seen: ThatPermit & Partial<PermitView>,
  changes: EditPermit,
): Promise<void> => {
  const { clientId, title, rev } = seen;
  const base = seenValues(seen, changes);
  return queueCall(db, { userId, localId: clientId }, async (ops) => {
    const create = ops.find(isKind('permit.create'));
    const edit = ops.findLast(isKind('permit.edit'));
    if (create && !edit && isRewritable(create)) {
      await rewrite(db, create, { ...create.payload, ...given(changes) });
      return null;
    }
    if (edit && takesMore(edit)) {
      const before = edit.payload.changes;
      // an older build's call knows only its revision, which no longer counted beside values
      const folded = before.base ? foldChanges(before, { ...changes, base }) : { ...before, ...changes };
      await rewrite(db, edit, { title, changes: folded });
      return null;
    }
    return {
      kind: 'permit.edit',
      // with other calls of ours in flight, the values seen are not yet the server's
      payload: { title, changes: ops.length === 0 ? { ...changes, base } : changes },
      after: [create, edit].filter((op) => op !== undefined),
      baseRev: ops.length === 0 ? rev : null,
    };
  });
};

/** What the person saw of the fields they change, as the server says it. */
function seenValues(seen: Partial<PermitView>, changes: EditPermit): EditPermit['base'] {
  const people = seen.people?.map(({ id, role, userId, name, company }) => ({
    id,
    role,
    userId,
    name: userId ? null : name,
    company,
  }));
  const values: Record<string, unknown> = { ...seen, people };
  return Object.fromEntries(Object.keys(changes).map((field) => [field, values[field] ?? null]));
}

export const withdrawPermit = (
  db: UserDb,
  userId: number,
  { clientId, ...permit }: Titled & Pick<ThatPermit, 'clientId'>,
): Promise<void> =>
  removeRecord(
    db,
    { userId, localId: clientId },
    { kind: 'permit.withdraw', payload: { title: shownTitle(permit) } },
  );

type Step = What & { opId?: string };

/** Each is independent: a refused one must not delay a stop of the work. */
const addStep = (db: UserDb, userId: number, { clientId }: ThatPermit, step: Step): Promise<void> =>
  queueCall(db, { userId, localId: clientId }, async (ops) =>
    step.opId && (await db.outbox.where('opId').equals(step.opId).count()) > 0
      ? null
      : { ...step, after: ops.filter(isKind('permit.create')) },
  );

/** Stops work, effective on this device at once. */
export const suspendPermit = (
  db: UserDb,
  userId: number,
  permit: ThatPermit,
  reason: string,
): Promise<void> =>
  addStep(db, userId, permit, {
    kind: 'permit.suspend',
    payload: { title: shownTitle(permit), id: permit.id, reason },
  });

/** When it is measured; a bad value after all that this device knows, by whatever clock those went: none hides it. */
export async function measuredNow(
  db: UserDb,
  { gasLimits, gasReadings }: Pick<PermitView, 'gasLimits' | 'gasReadings'>,
  reading: Gases,
): Promise<string> {
  const { at } = timeNow(await keptTime(db));
  const isGood = !gasLimits || isAirClean(reading, gasLimits);
  const known = isGood ? [] : gasReadings.map(({ takenAt }) => Date.parse(takenAt));
  return new Date(Math.max(at, ...known)).toISOString();
}

/** Adds a gas reading to the series. The reading's own id is the call's key: a second tap adds nothing. */
export const measureAir = (
  db: UserDb,
  userId: number,
  permit: ThatPermit,
  { reading, takenAt }: { reading: AddGasReading; takenAt: string },
): Promise<void> =>
  addStep(db, userId, permit, {
    kind: 'permit.measure',
    opId: reading.id,
    payload: { title: shownTitle(permit), id: permit.id, reading, takenAt },
  });

/** A named person signs the measures. */
export const confirmPermit = (
  db: UserDb,
  userId: number,
  permit: ThatPermit,
  confirmation: PermitConfirmPayload['confirmation'],
): Promise<void> =>
  addStep(db, userId, permit, {
    kind: 'permit.confirm',
    payload: { title: shownTitle(permit), id: permit.id, confirmation },
  });

/** A named person is there or has left, or somebody says where they are. */
export const notePresence = (
  db: UserDb,
  userId: number,
  permit: ThatPermit,
  presence: NotePresence,
): Promise<void> =>
  addStep(db, userId, permit, {
    kind: 'permit.presence',
    payload: { title: shownTitle(permit), id: permit.id, presence },
  });
