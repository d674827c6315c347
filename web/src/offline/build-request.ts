import type { CreateObservation } from '@turva/contracts/observations';
import { headers } from '@turva/contracts/queued-call';
import type { Op, UserDb } from './db.ts';
import type { CreatePayload, EditPayload } from './enqueue.ts';
import { readMedia } from './store-media.ts';
import { toBase64 } from './to-base64.ts';

/** One ordinary call of the API, as it is sent alone or inside a batch. */
export interface QueuedCall {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** JSON text; null = no body */
  json: string | null;
  headers: Record<string, string>;
  hasMedia: boolean;
}

/** Data URLs are made when the call is sent, one operation at a time: a queue of photos does not fit in memory. */
async function createBody(db: UserDb, op: Op): Promise<CreateObservation> {
  const body: CreateObservation = { ...(op.payload as CreatePayload), status: 'open' };
  for (const id of op.mediaIds) {
    const { media, bytes } = await readMedia(db, id);
    const url = `data:${media.mime};base64,${toBase64(bytes)}`;
    if (media.role === 'image') Object.assign(body, { imageUrl: url, imageId: id });
    else Object.assign(body, { audioUrl: url, audioId: id });
  }
  return body;
}

const about = (op: Op): Record<string, string> => ({
  [headers.idempotencyKey]: op.opId,
  [headers.expectedUser]: String(op.userId),
  [headers.capturedAt]: op.capturedAt,
  ...(op.baseRev === null ? {} : { 'if-match': `"${op.baseRev}"` }),
});

/** The request is built anew for each attempt from the frozen payload: nothing that can expire is kept with it. */
export async function buildCall(db: UserDb, op: Op): Promise<QueuedCall> {
  const path = `/api/observations/${op.localId}`;
  switch (op.kind) {
    case 'observation.create': {
      const json = JSON.stringify(await createBody(db, op));
      return {
        method: 'POST',
        path: '/api/observations',
        json,
        headers: about(op),
        hasMedia: op.mediaIds.length > 0,
      };
    }
    case 'observation.edit': {
      const json = JSON.stringify((op.payload as EditPayload).changes);
      return { method: 'PATCH', path, json, headers: about(op), hasMedia: false };
    }
    case 'observation.delete':
      return { method: 'DELETE', path, json: null, headers: about(op), hasMedia: false };
    case 'media.upload':
      throw new Error('attachments travel by upload-media.ts');
  }
}
