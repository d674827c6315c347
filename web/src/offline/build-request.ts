import type { CreateObservation } from '@turva/contracts/observations';
import { headers } from '@turva/contracts/queued-call';
import type { Op, UserDb } from './db.ts';
import type {
  ActionEditPayload,
  ActionPayload,
  AuditCreatePayload,
  ChemicalCreatePayload,
  ChemicalEditPayload,
  CommentPayload,
  CreatePayload,
  DocumentReadPayload,
  EditPayload,
  HandlePayload,
  PermitConfirmPayload,
  PermitCreatePayload,
  PermitEditPayload,
  PermitMeasurePayload,
  PermitSuspendPayload,
  RiskCreatePayload,
  RiskEditPayload,
  TrainingPayload,
} from './enqueue.ts';
import { readMedia } from './store-media.ts';
import { threadToken } from './threads.ts';
import { toBase64 } from './to-base64.ts';

/** One ordinary call of the API, as it is sent alone or inside a batch. */
export interface QueuedCall {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  /** JSON in pieces, so that a data URL of megabytes is neither escaped nor copied once more; empty = no body */
  json: string[];
  headers: Record<string, string>;
}

/** Data URLs are made when the call is sent, one operation at a time: a queue of photos does not fit in memory. */
async function createBody(db: UserDb, op: Op): Promise<string[]> {
  const fields: CreateObservation = { ...(op.payload as CreatePayload), status: 'open' };
  const json = [JSON.stringify(fields).slice(0, -1)];
  for (const id of op.mediaIds) {
    const { media, bytes } = await readMedia(db, id);
    const name = media.role === 'image' ? 'image' : 'audio';
    const start = JSON.stringify(`data:${media.mime};base64,`).slice(0, -1);
    json.push(`,"${name}Id":"${id}","${name}Url":${start}`, toBase64(bytes), '"');
  }
  json.push('}');
  return json;
}

const about = (op: Op, token: string | null): Record<string, string> => ({
  [headers.idempotencyKey]: op.opId,
  [headers.expectedUser]: String(op.userId),
  [headers.capturedAt]: op.capturedAt,
  ...(token === null ? {} : { [headers.threadToken]: token }),
  ...(op.baseRev === null ? {} : { 'if-match': `"${op.baseRev}"` }),
  ...(op.sentAgain ? { [headers.sentAgain]: 'yes' } : {}),
  ...(op.online ? { [headers.firstAttempt]: op.lastError === null ? 'yes' : 'no' } : {}),
});

/** What a person does as the reporter of an anonymous report; the rest they do under their own name. */
const isReporters = (op: Op) =>
  ['observation.create', 'observation.edit', 'observation.delete', 'observation.comment'].includes(op.kind) ||
  (op.kind === 'observation.handle' && (op.payload as HandlePayload).asReporter === true);

/** Where a permit's call goes: by its number where there is one. */
const permitPath = (op: Op, part = '') => {
  const { id } = op.payload as { id?: number | null };
  return `/api/work-permits/${id ?? op.localId}${part}`;
};

/** The request is built anew for each attempt from the frozen payload: nothing that can expire is kept with it. */
export async function buildCall(db: UserDb, op: Op): Promise<QueuedCall> {
  const path = `/api/observations/${op.localId}`;
  const token = isReporters(op) ? await threadToken(db, op.localId) : null;
  const common = { headers: about(op, token) };
  const json = (body: object) => [JSON.stringify(body)];
  switch (op.kind) {
    case 'observation.create':
      return { ...common, method: 'POST', path: '/api/observations', json: await createBody(db, op) };
    case 'observation.edit':
      return { ...common, method: 'PATCH', path, json: json((op.payload as EditPayload).changes) };
    case 'observation.delete':
      return { ...common, method: 'DELETE', path, json: [] };
    case 'observation.handle': {
      const { changes } = op.payload as HandlePayload;
      return { ...common, method: 'PATCH', path: `${path}/handling`, json: json(changes) };
    }
    case 'observation.comment': {
      const { id, text } = op.payload as CommentPayload;
      return { ...common, method: 'POST', path: `${path}/comments`, json: json({ id, text }) };
    }
    case 'observation.seen':
      return { ...common, method: 'POST', path: `${path}/seen`, json: json({}) };
    case 'action.create': {
      const { action } = op.payload as ActionPayload;
      return { ...common, method: 'POST', path: `${path}/actions`, json: json(action) };
    }
    case 'action.edit': {
      const { actionId, changes } = op.payload as ActionEditPayload;
      return { ...common, method: 'PATCH', path: `${path}/actions/${actionId}`, json: json(changes) };
    }
    case 'permit.create': {
      const body = { ...(op.payload as PermitCreatePayload), status: 'pending' };
      return { ...common, method: 'POST', path: '/api/work-permits', json: json(body) };
    }
    case 'permit.edit': {
      const { changes } = op.payload as PermitEditPayload;
      return { ...common, method: 'PATCH', path: permitPath(op), json: json(changes) };
    }
    case 'permit.withdraw':
      return { ...common, method: 'DELETE', path: permitPath(op), json: [] };
    case 'permit.suspend': {
      const { reason } = op.payload as PermitSuspendPayload;
      return { ...common, method: 'POST', path: permitPath(op, '/suspend'), json: json({ reason }) };
    }
    case 'permit.measure': {
      const { reading } = op.payload as PermitMeasurePayload;
      return { ...common, method: 'POST', path: permitPath(op, '/gas-readings'), json: json(reading) };
    }
    case 'permit.confirm': {
      const { confirmation } = op.payload as PermitConfirmPayload;
      const body = { confirmations: [confirmation] };
      return { ...common, method: 'POST', path: permitPath(op, '/confirmations'), json: json(body) };
    }
    case 'risk.create': {
      const body = { ...(op.payload as RiskCreatePayload), status: 'pending' };
      return { ...common, method: 'POST', path: '/api/risk-assessments', json: json(body) };
    }
    case 'risk.edit': {
      const { changes } = op.payload as RiskEditPayload;
      return { ...common, method: 'PATCH', path: `/api/risk-assessments/${op.localId}`, json: json(changes) };
    }
    case 'training.progress': {
      const { title: _shown, moduleId, ...said } = op.payload as TrainingPayload;
      return { ...common, method: 'PUT', path: `/api/training/progress/${moduleId}`, json: json(said) };
    }
    case 'document.read': {
      const { documentId, version } = op.payload as DocumentReadPayload;
      const receipt = `/api/documents/${documentId}/versions/${version}/receipt`;
      return { ...common, method: 'PUT', path: receipt, json: json({}) };
    }
    case 'chemical.create': {
      const { title: _name, ...body } = op.payload as ChemicalCreatePayload;
      return { ...common, method: 'POST', path: '/api/chemicals', json: json(body) };
    }
    case 'chemical.edit': {
      const { changes } = op.payload as ChemicalEditPayload;
      return { ...common, method: 'PATCH', path: `/api/chemicals/${op.localId}`, json: json(changes) };
    }
    case 'chemical.delete':
      return { ...common, method: 'DELETE', path: `/api/chemicals/${op.localId}`, json: [] };
    case 'audit.create': {
      const { title: _shown, ...round } = op.payload as AuditCreatePayload;
      return { ...common, method: 'POST', path: '/api/audit-rounds', json: json(round) };
    }
    case 'notifications.read':
      return { ...common, method: 'POST', path: '/api/notifications/read', json: json(op.payload as object) };
    case 'settings.change':
      return { ...common, method: 'PATCH', path: '/api/user/settings', json: json(op.payload as object) };
    case 'media.upload':
      throw new Error('attachments travel by upload-media.ts');
  }
}

/** From here on the way the body is handed over shows: fetch copies megabytes of bytes or text slowly. */
const LARGE_CHARS = 500_000;
/**
 * Only Chromium has Background Sync, and only there is a Blob sent safely and fast: WebKit has lost the Blob bodies of
 * pages that a service worker controls.
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
