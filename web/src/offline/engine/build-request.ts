import { headers } from '@turva/contracts/queued-call';
import type { Request } from '../../records/call.ts';
import { callOf } from '../../records/calls.ts';
import { readMedia } from '../media/store-media.ts';
import { toBase64 } from '../media/to-base64.ts';
import type { Op, UserDb } from './db.ts';
import { unreachedDay } from './unreached.ts';

/** One ordinary API call, as it is sent alone or inside a batch. */
export interface QueuedCall {
  method: Request['method'];
  path: string;
  /** JSON in pieces, so that a data URL of megabytes is neither escaped nor copied once more; empty = no body */
  json: string[];
  headers: Record<string, string>;
}

/** Data URLs are made when the call is sent, one operation at a time: a queue of photos does not fit in memory. */
async function asJson(db: UserDb, fields: object, mediaIds: string[]): Promise<string[]> {
  const text = JSON.stringify(fields);
  if (mediaIds.length === 0) return [text];
  const json = [text.slice(0, -1)];
  for (const id of mediaIds) {
    const { media, bytes } = await readMedia(db, id);
    const name = media.role === 'image' ? 'image' : 'audio';
    const start = JSON.stringify(`data:${media.mime};base64,`).slice(0, -1);
    json.push(`,"${name}Id":"${id}","${name}Url":${start}`, toBase64(bytes), '"');
  }
  json.push('}');
  return json;
}

function about(op: Op, token: string | undefined): Record<string, string> {
  const unreached = unreachedDay(op);
  return {
    [headers.idempotencyKey]: op.opId,
    [headers.expectedUser]: String(op.userId),
    [headers.capturedAt]: op.capturedAt,
    ...(token === undefined ? {} : { [headers.threadToken]: token }),
    ...(op.baseRev === null ? {} : { 'if-match': `"${op.baseRev}"` }),
    ...(op.sentAgain ? { [headers.sentAgain]: 'yes' } : {}),
    ...(op.online ? { [headers.firstAttempt]: op.lastError === null ? 'yes' : 'no' } : {}),
    ...(unreached === undefined ? {} : { [headers.unreached]: unreached }),
  };
}

/**
 * The request is rebuilt for each attempt from the frozen payload, so nothing that can expire is stored with
 * it. `tokens` are `threadTokens`.
 */
export async function buildCall(
  db: UserDb,
  op: Op,
  tokens: ReadonlyMap<string, string>,
): Promise<QueuedCall> {
  const { request, actsAsReporter } = callOf(op);
  if (!request) throw new Error(`${op.kind} travels by a protocol of its own`);
  const token = actsAsReporter?.(op.payload as never) ? tokens.get(op.localId) : undefined;
  const { method, path, body } = request({ payload: op.payload as never, localId: op.localId });
  return { method, path, headers: about(op, token), json: body ? await asJson(db, body, op.mediaIds) : [] };
}

/** Above this size the type of body matters: fetch copies megabytes of bytes or text slowly. */
const LARGE_CHARS = 500_000;
/**
 * Blobs are used only in Chromium, the only browser with Background Sync, where they are safe and fast:
 * WebKit has lost the Blob bodies of pages that a service worker controls.
 */
const sendsBlobs = 'SyncManager' in globalThis;

export interface CallBody {
  body: Blob | Uint8Array<ArrayBuffer>;
  bytes: number;
}

export function asBody(pieces: string[]): CallBody {
  const chars = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (sendsBlobs && chars > LARGE_CHARS) return ofBlob(new Blob(pieces));
  const encoder = new TextEncoder();
  return joined(pieces.map((piece) => encoder.encode(piece)));
}

export function bytesAsBody(pieces: Uint8Array<ArrayBuffer>[]): CallBody {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return sendsBlobs && bytes > LARGE_CHARS ? ofBlob(new Blob(pieces)) : joined(pieces);
}

const ofBlob = (body: Blob): CallBody => ({ body, bytes: body.size });

function joined(pieces: Uint8Array<ArrayBuffer>[]): CallBody {
  const body = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.length;
  }
  return { body, bytes: body.length };
}
