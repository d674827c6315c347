import type { AnswerRecord, Chip, Choice, Without } from '@turva/contracts/assistant/assistant';
import type { MediaPurpose, MediaRole } from '@turva/contracts/observations/media';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import type { CaptureClock } from '@turva/contracts/sync/queued-call';
import Dexie, { type EntityTable, type Table } from 'dexie';
import { type Entity, upToDate } from '../../records/call.ts';
import { callOf } from '../../records/calls.ts';
import type { OpKind, Payloads } from '../../records/nouns.ts';
import type { FactMonth } from '../../records/observations/fact-of.ts';
import { type ActionRecord, keepAllActionRecords } from '../../records/observations/keep-action-records.ts';
import { keepAllFacts } from '../../records/observations/keep-facts.ts';
import type { Mark } from '../media/mark-photo.ts';
import { closeWithPage } from './close-databases.ts';
import { writeServerRowsLazily } from './durability.ts';
import { forgetVersion, hasVersion, rememberVersion } from './known-schema.ts';
import { allowRehearsal } from './rehearse.ts';
import { type ServerTables, serverStores, serverVersions } from './tables.ts';

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

/** The bytes of one version of a document. */
export interface KeptDocument {
  sha256: string;
  bytes: ArrayBuffer;
  /** somebody has opened it here; otherwise it was fetched automatically */
  opened: boolean;
  keptAt: number;
}

/** The bytes of a safety data sheet. Several chemicals may share one sheet. */
export interface KeptSheet {
  sha256: string;
  bytes: ArrayBuffer;
  keptAt: number;
}

/** The page of a report that was opened here, readable offline. */
export interface KeptReport {
  sha256: string;
  bytes: ArrayBuffer;
  keptAt: number;
}

/** The tiles of a plan, all in one file. */
export interface KeptPlan {
  sha256: string;
  bytes: ArrayBuffer;
  keptAt: number;
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

export const USER_DB_PREFIX = 'turva-u';

/** Tables that hold no server rows, by the database version that added them. Released versions never change. */
const ownStores: Readonly<Record<number, Record<string, string>>> = {
  1: {
    outbox: '++seq, &opId, [state+nextAt], localId',
    media: 'id, ownerId',
    mediaChunk: '[mediaId+idx], mediaId',
    draft: 'key',
    ledger: 'opId, ackedAt, localId',
    sync: 'key',
  },
  2: { threads: 'clientId' },
  11: { keptSheets: 'sha256' },
  12: { keptDocuments: 'sha256' },
  14: { keptReports: 'sha256' },
  15: { chat: '++seq' },
  18: { factMonths: 'month' },
  19: { sent: 'opId, ackedAt, localId, missing' },
  20: { actionRecords: 'id' },
  // counted by the day a report was seen
  21: {},
  22: { keptPlans: 'sha256' },
};

interface DbVersion {
  number: number;
  stores: Record<string, string>;
  /** tables of server rows that it rebuilt */
  changed: string[];
  /** it changes tables of server rows */
  refetches: boolean;
}

/** Every version of the database, oldest first: the engine's own tables, and the rows of each entity. */
export const DB_VERSIONS: readonly DbVersion[] = [
  ...new Set([...Object.keys(ownStores).map(Number), ...serverVersions()]),
]
  .sort((one, other) => one - other)
  .map((number) => {
    const { stores, changed } = serverStores(number);
    const refetches = Object.keys(stores).length > 0;
    return { number, stores: { ...ownStores[number], ...stores }, changed, refetches };
  });

const NEWEST = DB_VERSIONS.at(-1)?.number ?? 1;

/** Versions that change what is counted of an observation: all are counted again. */
const factVersions = [18, 19, 21];
/** The version since which the database records which observations have actions. */
const ACTIONS_SINCE = 20;

/** Dexie adds a property to the database for each of its tables. */
const WithServerTables = Dexie as unknown as new (
  ...args: ConstructorParameters<typeof Dexie>
) => Dexie & ServerTables;

/** Everything one person has on this device. Screens read `srv*` overlaid with pending operations. */
export class UserDb extends WithServerTables {
  declare outbox: Table<Op, number>;
  declare media: EntityTable<LocalMedia, 'id'>;
  declare mediaChunk: Table<MediaChunk, [string, number]>;
  declare draft: EntityTable<Draft, 'key'>;
  declare ledger: EntityTable<LedgerEntry, 'opId'>;
  declare sent: EntityTable<SentCall, 'opId'>;
  declare threads: EntityTable<Thread, 'clientId'>;
  /** counted facts of the observations, see keep-facts.ts */
  declare factMonths: EntityTable<FactMonth, 'month'>;
  /** which observations have actions, see keep-action-records.ts */
  declare actionRecords: EntityTable<ActionRecord, 'id'>;
  /** safety data sheets that open offline */
  declare keptSheets: EntityTable<KeptSheet, 'sha256'>;
  declare keptDocuments: EntityTable<KeptDocument, 'sha256'>;
  declare keptReports: EntityTable<KeptReport, 'sha256'>;
  declare keptPlans: EntityTable<KeptPlan, 'sha256'>;
  declare chat: Table<ChatMessage, number>;
  /** `cursor`, `run`, `removed`, `gone`, `back`, `takenAlong`, `pulledAt`, `heardAllAt`, `filling`, `whole`, `clockOffsetMs`, `seenTime`, `signInNeeded`, `unreachable`, `mayLocate`, `statistics`, `push`, `lastPush`, `toldLanguage`, `firstScreen`, `openAlerts`, `owedAlert` */
  declare sync: EntityTable<Setting, 'key'>;

  constructor(name: string) {
    // a report must survive a dead battery: by default Chromium may hold a write in memory for a while
    super(name, { chromeTransactionDurability: 'strict' });
    closeWithPage(this);
    writeServerRowsLazily(this);
    allowRehearsal(this);
    if (hasVersion(name, NEWEST)) this.describeNewest();
    else for (const version of DB_VERSIONS) this.describe(version);
    rememberVersion(this, NEWEST);
    // whichever build queued a call, every reader sees its payload in today's shape; a deleted call is read as
    // undefined
    this.outbox.hook('reading', (op: Op | undefined) => op && upToDate(op, callOf(op)));
  }

  /** For a database that has this version already. A new one, if the browser has lost it, is made with it too. */
  private describeNewest() {
    const stores = Object.assign({}, ...DB_VERSIONS.map((version) => version.stores));
    this.version(NEWEST)
      .stores(stores)
      .upgrade(() => {
        // it has not: nothing is changed, and the next start upgrades it step by step
        forgetVersion();
        throw new Error('the database is older than this page remembers');
      });
  }

  private describe({ number, stores, changed, refetches }: DbVersion) {
    const version = this.version(number).stores(stores);
    const recounts = factVersions.includes(number);
    const marksActions = number === ACTIONS_SINCE;
    if (!refetches && !recounts && !marksActions) return;
    version.upgrade(async (trx) => {
      if (marksActions) await keepAllActionRecords(trx);
      if (recounts) await keepAllFacts(trx);
      await Promise.all(changed.map((table) => trx.table(table).clear()));
      // new rows may precede the cursor: pull everything again
      if (refetches) await trx.table('sync').delete('cursor');
    });
  }

  /** The person whose database this is. */
  get userId(): number {
    return Number(this.name.replace(USER_DB_PREFIX, ''));
  }
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

/** What the device stores independently of the signed-in user. It holds personal content only locked. */
export class DeviceDb extends Dexie {
  declare users: EntityTable<KnownUser, 'id'>;
  /** `deviceId`, `currentUserId` */
  declare settings: EntityTable<Setting, 'key'>;
  declare kept: EntityTable<KeptWork, 'owner'>;
  declare sealed: Table<SealedRow, number>;

  constructor() {
    super('turva-device', { chromeTransactionDurability: 'strict' });
    closeWithPage(this);
    this.version(1).stores({ users: 'id', settings: 'key' });
    this.version(2)
      .stores({ kept: 'owner', sealed: '++seq, owner' })
      // the rows contained names; the signed-in user's row is rewritten at the next start
      .upgrade((trx) => trx.table('users').clear());
  }
}

const open = new Map<number, UserDb>();

/** The one open database of a user in this page or worker. */
export function userDb(userId: number): UserDb {
  let db = open.get(userId);
  if (!db) {
    db = new UserDb(`${USER_DB_PREFIX}${userId}`);
    open.set(userId, db);
    closeWhenDeleted(userId, db);
  }
  return db;
}

/** Further requests to this instance are rejected: otherwise Dexie would recreate the database for a late query. */
export async function deleteUserDb(db: UserDb): Promise<void> {
  if (open.get(db.userId) === db) open.delete(db.userId);
  await db.delete({ disableAutoOpen: true });
}

/** The person has left: a flush still running elsewhere ends here, where Dexie would recreate the database. */
function closeWhenDeleted(userId: number, db: UserDb) {
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion) return;
    db.close({ disableAutoOpen: true });
    open.delete(userId);
    return false;
  });
}

let device: DeviceDb | undefined;
export function deviceDb(): DeviceDb {
  device ??= new DeviceDb();
  return device;
}
