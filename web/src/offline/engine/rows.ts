import type { AnswerRecord, Chip, Choice, Without } from '@turva/contracts/assistant/assistant';
import type { MediaPurpose, MediaRole } from '@turva/contracts/observations/media';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import type { CaptureClock } from '@turva/contracts/sync/queued-call';
import type { Entity } from '../nouns/call.ts';
import type { OpKind, Payloads } from '../nouns/declared.ts';

// The rows of the engine's own tables.

/**
 * queued: waits for a flush · sending: leased by one flusher · retry: waits for nextAt · blocked_auth: until sign-in ·
 * blocked_dep: until dependsOn is acknowledged · conflict, rejected: a person decides · held: another user or quota
 */
export type OpState =
  | 'queued'
  | 'sending'
  | 'retry'
  | 'blocked_auth'
  | 'blocked_dep'
  | 'conflict'
  | 'rejected'
  | 'held';

export interface OpError {
  /** problem code, or `network`, `timeout`, `not_json`, `redirect` */
  code: string;
  status: number | null;
  at: number;
  /** bad fields named by the server */
  fields?: { path: string; code: string }[];
  /** both versions of each field that somebody else has changed meanwhile */
  conflicts?: FieldConflict[];
}

/** One call that must reach the server. The payload is frozen at `firstSentAt`. */
export type Op = { [K in OpKind]: OpenCall & { kind: K; payload: Payloads[K] } }[OpKind];
export type OpOf<K extends OpKind> = Extract<Op, { kind: K }>;

interface OpenCall {
  seq?: number;
  /** the Idempotency-Key; for a create also the record's clientId */
  opId: string;
  userId: number;
  entity: Entity;
  /** clientId of the record it belongs to: calls of one record go in order */
  localId: string;
  payloadVersion: number;
  dependsOn: string[];
  /** by this device's clock */
  capturedAt: string;
  /** what was known of that clock then; absent in calls of older versions */
  clock?: CaptureClock | undefined;
  state: OpState;
  /** failures of every cause since it was queued: they delay the next attempt and end nothing */
  attempts: number;
  /** of a file: how often it has arrived whole, but not as it was sent */
  broken?: number;
  /** version of the server row an edit was made on; null = not checked */
  baseRev: number | null;
  /**
   * epoch ms; 0 = now, values up to 1 = now, but in their turn (`turns` in enqueue.ts); while sending, the end of
   * the lease
   */
  nextAt: number;
  leaseOwner: string | null;
  firstSentAt: number | null;
  lastError: OpError | null;
  mediaIds: string[];
  bytes: number;
  appVersion: string;
  /** of a report: whether the browser reported a connection when the person tapped Send */
  online?: boolean;
  /** of a report: the day on which it had to wait for a network while its author was still at the place */
  unreached?: string;
  /** what it depended on when it was queued; absent in calls of older versions */
  after?: string[];
  /** it was acknowledged, but a restore of the server has lost it */
  sentAgain?: boolean;
}

/** An acknowledged call with everything needed to send it again; its files stay in `media` under `sentOwner`. */
export interface SentCall {
  opId: string;
  localId: string;
  op: Op;
  ackedAt: number;
  /**
   * the record it is about, if only a server number identifies it: a restored server may give the number to another
   * record
   */
  target: string | null;
  /** 1: the server has lost it, and it waits for the record it belongs to */
  missing: 0 | 1;
}

/** A mark on a photo, in the photo's own pixels; the box may be drawn in any direction. */
export interface Mark {
  id: string;
  /** an arrow goes from its tail to its tip */
  kind: 'arrow' | 'circle' | 'pen' | 'blur';
  color: 'yellow' | 'red' | 'white' | 'blue' | 'black';
  x: number;
  y: number;
  width: number;
  height: number;
  /** of a freehand line: x and y of each point in turn, as fractions of the box */
  points?: number[];
}

/** `inline` is sent in the create call as a data URL; `upload` follows by resumable upload. */
export interface LocalMedia {
  id: string;
  /** localId of the record, or the draft's key while drafted */
  ownerId: string;
  role: MediaRole;
  /** absent: part of the report */
  purpose?: MediaPurpose;
  /** of a file of a comment */
  commentId?: string;
  mime: string;
  filename: string | null;
  size: number;
  sha256: string;
  durationMs: number | null;
  /** small JPEG for lists, at most about 20 kB */
  thumb: ArrayBuffer | null;
  chunks: number;
  way: 'inline' | 'upload';
  /** false while a recording is still growing */
  complete: boolean;
  /** bytes the server has confirmed */
  offset: number;
  createdAt: number;
  /** drawn on a photo and burnt into its bytes; the original is stored separately, see mark-photo.ts */
  marks?: Mark[];
}

/**
 * Bytes are stored apart from their description, in chunks of at most 1 MiB; as ArrayBuffer because WebKit refuses
 * Blobs.
 */
export interface MediaChunk {
  mediaId: string;
  idx: number;
  bytes: ArrayBuffer;
}

export interface Draft {
  key: string;
  step: number;
  values: Record<string, unknown>;
  mediaIds: string[];
  updatedAt: number;
}

/** A call that was sent and acknowledged; stored 30 days for the "sent" list. */
export interface LedgerEntry {
  opId: string;
  kind: OpKind;
  localId: string;
  serverId: number | null;
  title: string;
  capturedAt: string;
  ackedAt: number;
  /** a restore of the server has lost it, and this device has no copy */
  lost?: boolean;
}

/**
 * An anonymous report by this person, which only this device knows. It leaves the device only as a header of its
 * calls.
 */
export interface Thread {
  clientId: string;
  token: string;
  /** last entry of its history that the person has seen here */
  seenHistoryId: number;
}

/** A file of the server's that opens without a network; several records may share one. */
export interface KeptFile {
  sha256: string;
  bytes: ArrayBuffer;
  keptAt: number;
}

/** The bytes of one version of a document. */
export interface KeptDocument extends KeptFile {
  /** somebody has opened it here; otherwise it was fetched automatically */
  opened: boolean;
}

/** A message of the conversation with the assistant; stored on this device only. */
export interface ChatMessage {
  seq?: number;
  type: 'user' | 'assistant';
  content: string;
  at: number;
  dataUsed: string[];
  records: AnswerRecord[];
  emergency?: boolean;
  /** how the question was understood, and which parts of it were not used */
  chips?: Chip[];
  unused?: string[];
  /** suggested next questions */
  next?: Choice[];
  /** why a configured language model did not answer, and how many of its sentences were left out */
  without?: Without;
  leftOut?: number;
  /** an apology: the question it failed on */
  failedOn?: string;
  stopped?: boolean;
  /** answered from this device: the time of its last contact with the server; null: never */
  asOf?: number | null;
}

export interface Setting {
  key: string;
  value: unknown;
}

/** Somebody with an unlocked database here: they are signed in, or have just left. */
export interface KnownUser {
  id: number;
  /** locks the work they leave behind (seal.ts); null: signed in before there were such keys */
  sealingKey: string | null;
  /** a shared account: work left behind is deleted after some days */
  isShared: boolean;
}

/** Somebody's locked work on this device; `owner` identifies nobody to anyone else, see `ownerOf`. */
export interface KeptWork {
  owner: string;
  /** reports and drafts */
  count: number;
  keptAt: number;
  /** epoch ms after which it is deleted; null: never */
  until: number | null;
  /** the server reports that the account has been deleted: nobody can open it */
  gone?: boolean;
}

/** One locked row of somebody's database. `point` is needed to recover its key. */
export interface SealedRow {
  seq?: number;
  owner: string;
  point: string;
  iv: Uint8Array<ArrayBuffer>;
  box: ArrayBuffer;
}
