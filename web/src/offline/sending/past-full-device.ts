import { deviceId } from '../device/device.ts';
import type { UserDb } from '../engine/db.ts';
import { opsOf, uploadOp } from '../engine/enqueue.ts';
import { dropOps, needsPerson } from '../engine/outbox.ts';
import { isQuotaExceeded, withRoom } from '../engine/quota.ts';
import { type Rehearsal, rehearse } from '../engine/rehearse.ts';
import type { Op } from '../engine/rows.ts';
import { deleteMedia } from '../media/delete-media.ts';
import { type FileInMemory, inMemory } from '../media/file-source.ts';
import { uploadMedia } from '../media/upload-media.ts';
import { isBackground, makesRecord } from '../nouns/calls.ts';
import { retryDelayMs } from './backoff.ts';
import { buildCall, type Outcome, type Reason } from './exchange.ts';
import { sendAlone } from './flush.ts';
import { thisLine } from './line.ts';
import { NotKeptError } from './not-kept.ts';
import type { Run } from './run.ts';
import { threadTokens } from './thread-tokens.ts';
import { isInTheWay, whoAmI } from './whoami.ts';

// A phone that has no room for a report still has a connection: the calls go from memory, under the keys they would
// have had in the outbox.

/**
 * sending: a call is on its way · offline: the server cannot be asked, and nothing has been sent · unknown: the line was
 * lost while it was on its way · server: it answered that it cannot now · sign_in: the session is not this person's ·
 * refused: for good · sent: the server has acknowledged every text
 */
export type PastState = 'sending' | 'offline' | 'unknown' | 'server' | 'sign_in' | 'refused' | 'sent';

export interface PastFile extends FileInMemory {
  state: 'waiting' | 'sent' | 'refused';
  reason: Reason | null;
}

/** Work that is in memory alone. */
export interface Past {
  db: UserDb;
  /** texts first, in the order they are sent */
  calls: readonly Op[];
  files: readonly PastFile[];
  state: PastState;
  reason: Reason | null;
  /** when the server acknowledged the last text */
  sentAt: number | null;
  /** of an anonymous report: there was no room for the proof that it is this person's */
  threadLost: boolean;
}

let past: Past | null = null;
/** Ends the wait for the next attempt, or the whole. */
let wake: () => void = () => {};
let isClosed = false;
const listeners = new Set<() => void>();

export const currentPast = (): Past | null => past;
export function watchPast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function set(next: Past | null) {
  past = next;
  for (const listener of listeners) listener();
}
const change = (changes: Partial<Past>) => past && set({ ...past, ...changes });

/** The person does not want to wait for the delay. */
export const tryPastAgain = () => wake();

/** The person closes it: what is not sent by now is not sent. */
export function closePast(): void {
  isClosed = true;
  wake();
  if (past?.state === 'sent') set(null);
}

export interface PastOptions {
  /** that found no room either; they belong to the record that the write makes */
  files?: readonly FileInMemory[];
  fetch?: typeof globalThis.fetch;
}

/**
 * Saves calls for sending. On a device that is full they are sent at once instead, and this resolves with the server's
 * acknowledgement; without one it throws a NotKeptError, and nothing has been saved.
 */
export async function saveOrSend<T>(
  db: UserDb,
  write: () => Promise<T>,
  options: PastOptions = {},
): Promise<T> {
  try {
    return await withRoom(db, write);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    const rehearsal = await rehearse(db, write);
    await sendPast(db, rehearsal, options);
    return rehearsal.result;
  }
}

/** One after another: a second one is rare, and its person is looking at the first. */
let last: Promise<unknown> = Promise.resolve();

function sendPast(db: UserDb, rehearsal: Rehearsal, options: PastOptions): Promise<void> {
  const next = last.then(async () => {
    const work = await workOf(db, rehearsal, options.files ?? []);
    if (work.calls.length === 0) return;
    if (work.calls.every(isBackground)) return sendUnseen(work, options);
    await sendSeen(work, options);
  });
  last = next.catch(() => undefined);
  return next;
}

interface Work extends Pick<Rehearsal, 'threads' | 'drafts' | 'dropped'> {
  db: UserDb;
  calls: Op[];
  files: PastFile[];
}

/** Calls whose outcome nobody knows, or that were not sent: the same words are sent under the same key. */
const unsettled = new Map<string, Op>();
const placeOf = ({ userId, localId, kind }: Op) => `${userId} ${localId} ${kind}`;

function underSameKey(op: Op): Op {
  const before = unsettled.get(placeOf(op));
  const isSame =
    before !== undefined &&
    JSON.stringify(op.payload).replaceAll(op.opId, before.opId) === JSON.stringify(before.payload);
  return isSame ? before : op;
}

/** Everything unsent of the records concerned: their calls go in order. */
async function workOf(db: UserDb, rehearsal: Rehearsal, files: readonly FileInMemory[]): Promise<Work> {
  const fresh = new Map(rehearsal.calls.map((op) => [op.seq ?? op.opId, op]));
  const records = [...new Set(rehearsal.calls.map(({ localId }) => localId))];
  const waiting = (await Promise.all(records.map((localId) => opsOf(db, localId)))).flat();
  const before = waiting.filter(
    (op) =>
      !fresh.has(op.seq ?? op.opId) && !rehearsal.dropped.has(op.seq ?? 0) && !needsPerson.includes(op.state),
  );
  const calls = [...before, ...[...fresh.values()].map((op) => (op.seq ? op : underSameKey(op)))];
  const create = calls.find(makesRecord);
  const uploads = create ? files.map(({ media }) => uploadOp(media, create, [create.opId])) : [];
  const stored = await Promise.all(
    [...calls, ...uploads]
      .filter((op) => op.kind === 'media.upload')
      .map(async ({ mediaIds: [id = ''] }): Promise<FileInMemory | null> => {
        const given = files.find(({ media }) => media.id === id);
        const media = given?.media ?? rehearsal.media.get(id) ?? (await db.media.get(id));
        return media ? { media: { ...media }, bytes: given?.bytes ?? null } : null;
      }),
  );
  return {
    db,
    calls: [...calls, ...uploads],
    files: stored
      .filter((file) => file !== null)
      .map((file) => ({ ...file, state: 'waiting' as const, reason: null })),
    threads: rehearsal.threads,
    drafts: rehearsal.drafts,
    dropped: rehearsal.dropped,
  };
}

async function runOf({ db }: Work, { fetch = globalThis.fetch.bind(globalThis) }: PastOptions): Promise<Run> {
  return {
    db,
    userId: db.userId,
    owner: 'memory',
    deadline: Number.POSITIVE_INFINITY,
    force: true,
    // a device too full even for its own name
    deviceId: await deviceId().catch(() => crypto.randomUUID()),
    fetch,
    line: thisLine,
    now: Date.now,
    random: Math.random,
    sent: 0,
    putDown: new Set(),
    stop: null,
    way: 'open',
  };
}

/** Marks that nobody waits for: one attempt. */
async function sendUnseen(work: Work, options: PastOptions): Promise<void> {
  const run = await runOf(work, options);
  for (const op of work.calls) {
    const outcome = await sendCall(run, op, work);
    if (outcome.kind !== 'ok') throw new NotKeptError('nothing');
  }
}

const isFile = (op: Op) => op.kind === 'media.upload';

const sendCall = async (run: Run, op: Op, { threads }: Work): Promise<Outcome> => {
  const tokens = new Map(await threadTokens(run.db));
  for (const { clientId, token } of threads) tokens.set(clientId, token);
  return (await sendAlone(run, { op, call: await buildCall(run.db, op, tokens) })).outcome;
};

/** What ends an attempt before everything is sent. */
type Stuck = { state: Exclude<PastState, 'sending' | 'sent'>; reason: Reason | null };

function stuckBy(outcome: Outcome): Stuck | null {
  switch (outcome.kind) {
    case 'ok':
      return null;
    case 'retry':
      return { state: outcome.unreachable ? 'unknown' : 'server', reason: outcome.reason };
    case 'auth':
    case 'user_mismatch':
      return { state: 'sign_in', reason: null };
    default:
      return { state: 'refused', reason: outcome.reason };
  }
}

class Sending {
  readonly work: Work;
  readonly run: Run;
  readonly done = new Set<string>();
  readonly refused = new Set<string>();
  /** a call was on its way when the line was lost */
  isUnknown = false;

  constructor(work: Work, run: Run) {
    this.work = work;
    this.run = run;
  }

  private get ids(): Set<string> {
    return new Set(this.work.calls.map(({ opId }) => opId));
  }

  /** The next call whose predecessors have arrived. */
  next(isWanted: (op: Op) => boolean): Op | undefined {
    const ids = this.ids;
    return this.work.calls.find(
      (op) =>
        isWanted(op) &&
        !this.done.has(op.opId) &&
        !this.refused.has(op.opId) &&
        op.dependsOn.every((id) => this.done.has(id) || !ids.has(id)),
    );
  }

  get textsArrived(): boolean {
    return this.work.calls.every((op) => isFile(op) || this.done.has(op.opId));
  }

  /** Asks first, so that a call that certainly went nowhere is known as such. */
  async attempt(isWanted: (op: Op) => boolean): Promise<Stuck | null> {
    const user = await whoAmI(this.run.fetch);
    if (isInTheWay(user)) return this.stuck({ state: 'offline', reason: null });
    if (user !== this.run.userId) return this.stuck({ state: 'sign_in', reason: null });
    for (let op = this.next(isWanted); op; op = this.next(isWanted)) {
      const stuck = stuckBy(isFile(op) ? await this.upload(op) : await sendCall(this.run, op, this.work));
      if (stuck && isFile(op) && stuck.state === 'refused') {
        this.refused.add(op.opId);
        this.mark(op, { state: 'refused', reason: stuck.reason });
        continue;
      }
      if (stuck) {
        if (stuck.state === 'unknown' && !isFile(op)) this.isUnknown = true;
        return this.stuck(stuck);
      }
      this.done.add(op.opId);
      unsettled.delete(placeOf(op));
      if (isFile(op)) this.mark(op, { state: 'sent', reason: null });
    }
    return null;
  }

  /** Only a refusal or a receipt ends not knowing. */
  private stuck({ state, reason }: Stuck): Stuck {
    return { state: this.isUnknown && state !== 'refused' ? 'unknown' : state, reason };
  }

  private async upload(op: Op): Promise<Outcome> {
    const file = this.work.files.find(({ media }) => media.id === op.mediaIds[0]);
    if (!file) return { kind: 'rejected', reason: { code: 'media_missing', status: null } };
    const token = this.work.threads.find(({ clientId }) => clientId === file.media.ownerId)?.token ?? null;
    const outcome = await uploadMedia(this.run, op, inMemory(this.run.db, file, token));
    if (outcome.kind === 'paused' || outcome.kind === 'lost')
      return { kind: 'rejected', reason: { code: 'media_missing', status: null } };
    return outcome;
  }

  private mark(op: Op, changes: Pick<PastFile, 'state' | 'reason'>) {
    this.work.files = this.work.files.map((file) =>
      file.media.id === op.mediaIds[0] ? { ...file, ...changes } : file,
    );
    change({ files: this.work.files });
  }
}

async function sendSeen(work: Work, options: PastOptions): Promise<void> {
  const { db, calls, files } = work;
  isClosed = false;
  set({ db, calls, files, state: 'sending', reason: null, sentAt: null, threadLost: false });
  const sending = new Sending(work, await runOf(work, options));
  for (const op of calls.filter((each) => !isFile(each) && each.seq === undefined))
    unsettled.set(placeOf(op), op);
  await untilThrough(sending, (op) => !isFile(op));
  const isUnsent = !sending.textsArrived;
  if (isUnsent) {
    const how = past?.state === 'refused' ? 'refused' : sending.isUnknown ? 'unknown' : 'nothing';
    set(null);
    throw new NotKeptError(how);
  }
  const threadLost = await tidy(sending);
  change({ state: 'sent', reason: null, sentAt: Date.now(), threadLost });
  // the form closes; its files go on from here, unless the person leaves this device
  if (files.length > 0) void untilThrough(sending, isFile).then(() => (db.isOpen() ? tidy(sending) : false));
}

/** Attempts until everything wanted has arrived, a text is refused for good, or the person closes it. */
async function untilThrough(sending: Sending, isWanted: (op: Op) => boolean): Promise<void> {
  for (let failures = 1; !isClosed; failures++) {
    const stuck = await sending.attempt(isWanted);
    const isSent = past?.state === 'sent';
    if (!stuck) return;
    // the texts have arrived: what the sheet says of them stays true
    change(isSent ? { reason: stuck.reason } : stuck);
    if (isClosed) return;
    if (stuck.state === 'refused') await closedByPerson();
    else await chance(failures);
    if (!isClosed && !isSent && stuck.state !== 'refused') change({ state: 'sending' });
  }
}

const closedByPerson = () =>
  new Promise<void>((resolve) => {
    wake = () => isClosed && resolve();
  });

/** The delay is over, or somebody wakes it. */
function chance(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, retryDelayMs(failures, 1000));
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/**
 * Deletes what the server has by now, which needs no room: the draft, calls that waited, the bytes of sent files.
 * Resolves to whether the proof of an anonymous report was lost.
 */
async function tidy({ work, done }: Sending): Promise<boolean> {
  const { db, drafts, threads, calls, files } = work;
  await db.transaction('rw', db.outbox, db.draft, db.media, db.mediaChunk, async () => {
    await db.draft.bulkDelete(drafts);
    const gone = calls.filter(({ opId, seq }) => seq !== undefined && done.has(opId));
    const dropped = (await db.outbox.bulkGet([...work.dropped])).filter((op) => op !== undefined);
    await dropOps(db, [...gone, ...dropped]);
    await deleteMedia(db, ...files.flatMap(({ media, state }) => (state === 'sent' ? [media.id] : [])));
  });
  if (threads.length === 0) return false;
  try {
    await withRoom(db, () => db.threads.bulkPut(threads));
    return false;
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    return true;
  }
}
