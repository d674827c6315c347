import { headers } from '@turva/contracts/sync/queued-call';
import type { LocalMedia, Op } from '../engine/rows.ts';
import {
  type Answer,
  bytesAsBody,
  classifyAnswer,
  classifyFailure,
  type Outcome,
  readAnswer,
  send,
} from '../sending/exchange.ts';
import type { Run } from '../sending/run.ts';
import { type FileSource, stored } from './file-source.ts';
import { MediaMissingError } from './store-media.ts';

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

/** One file on its way. */
interface Sending {
  run: Run;
  op: Op;
  source: FileSource;
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
async function tusHeaders({ source }: Sending, media: LocalMedia): Promise<Record<string, string>> {
  const token = media.purpose === 'fix' ? null : await source.token(media);
  return token === null ? TUS : { ...TUS, [headers.threadToken]: token };
}

const nextPiece = async ({ run, source }: Sending, media: LocalMedia, offset: number) =>
  bytesAsBody(await source.piece(media, { offset, bytes: run.line.pieceBytes }));

/**
 * Begins an upload together with its first piece, or learns how far an earlier one got: the id is ours, so asking
 * twice addresses the same upload.
 */
async function begin(
  sending: Sending,
  media: LocalMedia,
  { withPiece }: { withPiece: boolean },
): Promise<Progress> {
  const response = await send(sending.run, UPLOADS, {
    method: 'POST',
    headers: {
      ...(await tusHeaders(sending, media)),
      'upload-length': String(media.size),
      'upload-metadata': metadata(media),
      ...(withPiece ? { 'content-type': PIECE } : {}),
    },
    ...(withPiece ? await nextPiece(sending, media, 0) : { bytes: 0 }),
  });
  const progress = progressIn(response, media);
  if (!progress) throw new Refused(await refusal(sending.run, response));
  return progress;
}

/** The server's offset. If it has forgotten the upload (404, 410), it is sent again from the start. */
async function ask(sending: Sending, media: LocalMedia): Promise<Progress> {
  const response = await send(sending.run, `${UPLOADS}/${media.id}`, {
    method: 'HEAD',
    headers: await tusHeaders(sending, media),
    bytes: 0,
  });
  return progressIn(response, media) ?? begin(sending, media, { withPiece: false });
}

async function resume(sending: Sending, media: LocalMedia): Promise<Progress> {
  const { run, op } = sending;
  if (run.putDown.delete(media.id)) return { offset: media.offset, done: false };
  return media.offset === 0 ? begin(sending, media, { withPiece: op.attempts === 0 }) : ask(sending, media);
}

async function sendPiece(sending: Sending, media: LocalMedia, offset: number): Promise<Progress> {
  const response = await send(sending.run, `${UPLOADS}/${media.id}`, {
    method: 'PATCH',
    headers: {
      ...(await tusHeaders(sending, media)),
      'upload-offset': String(offset),
      'content-type': PIECE,
    },
    ...(await nextPiece(sending, media, offset)),
  });
  const progress = progressIn(response, media);
  if (progress) return progress;
  // forgotten, or further than we think: ask the server for its offset
  if (isTus(response) && [404, 409, 410].includes(response.status))
    return begin(sending, media, { withPiece: false });
  throw new Refused(await refusal(sending.run, response));
}

/** A piece that did not arrive in time, or that the server stopped waiting for, may have arrived in part. */
async function sendNext(sending: Sending, media: LocalMedia, offset: number): Promise<Progress> {
  const { run } = sending;
  const started = run.now();
  try {
    return await sendPiece(sending, media, offset);
  } catch (error) {
    if (!isTooSlow(error)) throw error;
    const progress = await ask(sending, media);
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

async function sendPieces(sending: Sending, media: LocalMedia): Promise<Uploaded> {
  let { offset, done } = await resume(sending, media);
  let still = 0;
  while (!done) {
    await sending.source.reached(media, offset);
    const may = await sending.source.mayGoOn();
    if (may === 'paused') sending.run.putDown.add(media.id);
    if (may !== 'yes') return { kind: may };
    if (still === MAX_STILL) return noProgress;
    const next = await sendNext(sending, media, offset);
    still = next.offset > offset ? 0 : still + 1;
    ({ offset, done } = next);
  }
  return { kind: 'ok', body: {}, replayed: true };
}

/** Counted by themselves: `attempts` also counts lost connections, and a dead zone must not cost a file. */
async function brokenOnTheWay({ op, source }: Sending, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'rejected' || outcome.reason.code !== 'checksum_mismatch') return outcome;
  const broken = (op.broken ?? 0) + 1;
  await source.broken(broken);
  if (broken >= MAX_BROKEN)
    return { kind: 'rejected', reason: { ...outcome.reason, code: 'arrived_broken' } };
  return { kind: 'retry', reason: outcome.reason, retryAfterMs: null, unreachable: false };
}

/** Uploads one attachment by the tus protocol, piece by piece, resuming at the server's offset. */
export async function uploadMedia(run: Run, op: Op, source = stored(run, op)): Promise<Uploaded> {
  const sending: Sending = { run, op, source };
  const media = await source.find();
  const missing: Outcome = { kind: 'rejected', reason: { code: 'media_missing', status: null } };
  if (!media) return missing;
  try {
    return await sendPieces(sending, media);
  } catch (error) {
    if (error instanceof MediaMissingError) return missing;
    if (!(error instanceof Refused)) return classifyFailure(error);
    const outcome = await brokenOnTheWay(sending, error.outcome);
    if (outcome.kind === 'retry' && !outcome.unreachable) await source.reached(media, 0);
    return outcome;
  }
}
