import { headers } from '@turva/contracts/queued-call';
import { threadToken } from '../../records/observations/threads.ts';
import { isCallWaiting, renewLease } from '../engine/claim.ts';
import type { LocalMedia, Op } from '../engine/db.ts';
import {
  type Answer,
  bytesAsBody,
  classifyAnswer,
  classifyFailure,
  type Outcome,
  readAnswer,
  send,
} from '../engine/exchange.ts';
import { isOver, LEASE_MS, type Run } from '../engine/run.ts';
import { MediaMissingError, readPiece } from './store-media.ts';

const UPLOADS = '/api/media/uploads';
const PIECE = 'application/offset+octet-stream';
const TUS = { 'tus-resumable': '1.0.0' };
/** The server names the hash of the whole file once it has received, checked and linked all of it: the receipt. */
const RECEIPT = 'media-sha256';
/** Sent whole and received broken this often: it is not the line, so only the person has it sent once more. */
const MAX_BROKEN = 3;

/** `paused`: the time slice ended between two pieces · `lost`: another sender has it now, or it was deleted */
export type Uploaded = Outcome | { kind: 'paused' } | { kind: 'lost' };

class Refused extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

interface Progress {
  offset: number;
  done: boolean;
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function metadata(media: LocalMedia): string {
  const values = {
    mediaId: media.id,
    observationClientId: media.ownerId,
    role: media.role,
    ...(media.purpose ? { purpose: media.purpose } : {}),
    ...(media.commentId ? { commentId: media.commentId } : {}),
    mime: media.mime,
    sha256: media.sha256,
    ...(media.filename ? { filename: media.filename } : {}),
  };
  return Object.entries(values)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');
}

/**
 * Refusals are problem documents as everywhere; an answer without the protocol's header does not come from our
 * server.
 */
async function refusal(run: Run, response: Response): Promise<Outcome> {
  const answer: Answer = await readAnswer(response, run.now());
  return classifyAnswer(answer, 'no key: an upload is never acknowledged by status alone');
}

const isTus = (response: Response) => response.headers.get('tus-resumable') === '1.0.0';

function progressIn(response: Response, media: LocalMedia): Progress | null {
  if (!response.ok || !isTus(response)) return null;
  const receipt = response.headers.get(RECEIPT);
  if (receipt) return receipt === media.sha256 ? { offset: media.size, done: true } : null;
  const offset = Number(response.headers.get('upload-offset') ?? 0);
  return Number.isSafeInteger(offset) && offset >= 0 && offset < media.size ? { offset, done: false } : null;
}

/** The token identifies the reporter's own files; without one, the session does. */
async function tusHeaders(run: Run, media: LocalMedia): Promise<Record<string, string>> {
  const token = media.purpose === 'fix' ? null : await threadToken(run.db, media.ownerId);
  return token === null ? TUS : { ...TUS, [headers.threadToken]: token };
}

const nextPiece = async (run: Run, media: LocalMedia, offset: number) =>
  bytesAsBody(await readPiece(run.db, media, { offset, bytes: run.line.pieceBytes }));

/**
 * Begins an upload together with its first piece, or learns how far an earlier one got: the id is ours, so asking
 * twice addresses the same upload.
 */
async function begin(run: Run, media: LocalMedia, { withPiece }: { withPiece: boolean }): Promise<Progress> {
  const response = await send(run, UPLOADS, {
    method: 'POST',
    headers: {
      ...(await tusHeaders(run, media)),
      'upload-length': String(media.size),
      'upload-metadata': metadata(media),
      ...(withPiece ? { 'content-type': PIECE } : {}),
    },
    ...(withPiece ? await nextPiece(run, media, 0) : { bytes: 0 }),
  });
  const progress = progressIn(response, media);
  if (!progress) throw new Refused(await refusal(run, response));
  return progress;
}

/** The server's offset. If it has forgotten the upload (404, 410), it is sent again from the start. */
async function ask(run: Run, media: LocalMedia): Promise<Progress> {
  const response = await send(run, `${UPLOADS}/${media.id}`, {
    method: 'HEAD',
    headers: await tusHeaders(run, media),
    bytes: 0,
  });
  return progressIn(response, media) ?? begin(run, media, { withPiece: false });
}

async function resume(run: Run, op: Op, media: LocalMedia): Promise<Progress> {
  if (run.putDown.delete(media.id)) return { offset: media.offset, done: false };
  return media.offset === 0 ? begin(run, media, { withPiece: op.attempts === 0 }) : ask(run, media);
}

async function sendPiece(run: Run, media: LocalMedia, offset: number): Promise<Progress> {
  const response = await send(run, `${UPLOADS}/${media.id}`, {
    method: 'PATCH',
    headers: {
      ...(await tusHeaders(run, media)),
      'upload-offset': String(offset),
      'content-type': PIECE,
    },
    ...(await nextPiece(run, media, offset)),
  });
  const progress = progressIn(response, media);
  if (progress) return progress;
  // forgotten, or further than we think: ask the server for its offset
  if (isTus(response) && [404, 409, 410].includes(response.status))
    return begin(run, media, { withPiece: false });
  throw new Refused(await refusal(run, response));
}

/** A piece that did not arrive in time, or that the server stopped waiting for, may have arrived in part. */
async function sendNext(run: Run, media: LocalMedia, offset: number): Promise<Progress> {
  const started = run.now();
  try {
    return await sendPiece(run, media, offset);
  } catch (error) {
    if (!isTooSlow(error)) throw error;
    const progress = await ask(run, media);
    if (!progress.done && progress.offset <= offset) throw error;
    const now = run.now();
    run.line.answered({ bytes: progress.offset - offset, ms: now - started }, now);
    return progress;
  }
}

function isTooSlow(error: unknown): boolean {
  const outcome = error instanceof Refused ? error.outcome : classifyFailure(error);
  return outcome.kind === 'retry' && (outcome.reason.code === 'timeout' || outcome.reason.status === 408);
}

/** A server that never makes progress must not be retried for ever. */
const MAX_STILL = 5;
const noProgress: Outcome = {
  kind: 'retry',
  reason: { code: 'no_progress', status: null },
  retryAfterMs: null,
  unreachable: false,
};

async function sendPieces(run: Run, op: Op, media: LocalMedia): Promise<Uploaded> {
  let { offset, done } = await resume(run, op, media);
  let still = 0;
  while (!done) {
    await run.db.media.update(media.id, { offset });
    if (isOver(run) || (await isCallWaiting(run.db))) {
      run.putDown.add(media.id);
      return { kind: 'paused' };
    }
    if (!(await renewLease(run.db, op, run.owner, run.now() + LEASE_MS))) return { kind: 'lost' };
    if (still === MAX_STILL) return noProgress;
    const next = await sendNext(run, media, offset);
    still = next.offset > offset ? 0 : still + 1;
    ({ offset, done } = next);
  }
  return { kind: 'ok', body: {}, replayed: true };
}

/** Counted by themselves: `attempts` also counts lost connections, and a dead zone must not cost a file. */
async function brokenOnTheWay(run: Run, op: Op, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'rejected' || outcome.reason.code !== 'checksum_mismatch') return outcome;
  const broken = (op.broken ?? 0) + 1;
  await run.db.outbox.update(op.seq as number, { broken });
  if (broken >= MAX_BROKEN)
    return { kind: 'rejected', reason: { ...outcome.reason, code: 'arrived_broken' } };
  return { kind: 'retry', reason: outcome.reason, retryAfterMs: null, unreachable: false };
}

/** Uploads one attachment by the tus protocol, piece by piece, resuming at the server's offset. */
export async function uploadMedia(run: Run, op: Op): Promise<Uploaded> {
  const [mediaId = ''] = op.mediaIds;
  const media = await run.db.media.get(mediaId);
  const missing: Outcome = { kind: 'rejected', reason: { code: 'media_missing', status: null } };
  if (!media) return missing;
  try {
    return await sendPieces(run, op, media);
  } catch (error) {
    if (error instanceof MediaMissingError) return missing;
    if (!(error instanceof Refused)) return classifyFailure(error);
    const outcome = await brokenOnTheWay(run, op, error.outcome);
    if (outcome.kind === 'retry' && !outcome.unreachable) await run.db.media.update(media.id, { offset: 0 });
    return outcome;
  }
}
