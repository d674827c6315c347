import Dexie, { type EntityTable, type Table } from 'dexie';
import { upToDate } from '../nouns/call.ts';
import { callOf } from '../nouns/calls.ts';
import type { Rows } from '../nouns/declared.ts';
import { type Derived, nouns } from '../nouns/nouns.ts';
import { closeWithPage } from './close-databases.ts';
import { writeServerRowsLazily } from './durability.ts';
import { forgetVersion, hasVersion, rememberVersion } from './known-schema.ts';
import { allowRehearsal } from './rehearse.ts';
import type {
  ChatMessage,
  Draft,
  KeptDocument,
  KeptFile,
  KeptWork,
  KnownUser,
  LedgerEntry,
  LocalMedia,
  MediaChunk,
  Op,
  SealedRow,
  SentCall,
  Setting,
  Thread,
} from './rows.ts';
import { serverStores, serverVersions } from './tables.ts';

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
  19: { sent: 'opId, ackedAt, localId, missing' },
  22: { keptPlans: 'sha256' },
};

interface DbVersion {
  number: number;
  stores: Record<string, string>;
  /** tables of server rows that it rebuilt */
  changed: string[];
  /** it changes tables of server rows */
  refetches: boolean;
  fill: Derived['fill'];
}

/** Every version of the database, oldest first: the engine's own tables, and what the nouns have added. */
export function databaseVersions(): DbVersion[] {
  const { derived } = nouns();
  const numbers = [...Object.keys(ownStores), ...Object.keys(derived)].map(Number);
  return [...new Set([...numbers, ...serverVersions()])]
    .sort((one, other) => one - other)
    .map((number) => {
      const { stores, changed } = serverStores(number);
      const refetches = Object.keys(stores).length > 0;
      const { tables, fill } = derived[number] ?? {};
      return { number, stores: { ...ownStores[number], ...tables, ...stores }, changed, refetches, fill };
    });
}

/** Dexie adds a property to the database for each of its tables. */
const WithServerTables = Dexie as unknown as new (...args: ConstructorParameters<typeof Dexie>) => Rows;

/** Everything one person has on this device. Screens read `srv*` overlaid with pending operations. */
export class UserDb extends WithServerTables {
  declare outbox: Table<Op, number>;
  declare media: EntityTable<LocalMedia, 'id'>;
  declare mediaChunk: Table<MediaChunk, [string, number]>;
  declare draft: EntityTable<Draft, 'key'>;
  declare ledger: EntityTable<LedgerEntry, 'opId'>;
  declare sent: EntityTable<SentCall, 'opId'>;
  declare threads: EntityTable<Thread, 'clientId'>;
  declare keptSheets: EntityTable<KeptFile, 'sha256'>;
  declare keptDocuments: EntityTable<KeptDocument, 'sha256'>;
  declare keptReports: EntityTable<KeptFile, 'sha256'>;
  /** the tiles of a plan, all in one file */
  declare keptPlans: EntityTable<KeptFile, 'sha256'>;
  declare chat: Table<ChatMessage, number>;
  /** `cursor`, `run`, `removed`, `gone`, `back`, `takenAlong`, `pulledAt`, `heardAllAt`, `filling`, `whole`, `clockOffsetMs`, `seenTime`, `signInNeeded`, `unreachable`, `mayLocate`, `statistics`, `push`, `lastPush`, `toldLanguage`, `firstScreen`, `openAlerts`, `owedAlert` */
  declare sync: EntityTable<Setting, 'key'>;

  constructor(name: string) {
    // a report must survive a dead battery: by default Chromium may hold a write in memory for a while
    super(name, { chromeTransactionDurability: 'strict' });
    closeWithPage(this);
    writeServerRowsLazily(this);
    allowRehearsal(this);
    const versions = databaseVersions();
    const newest = versions.at(-1)?.number ?? 1;
    if (hasVersion(name, newest)) this.describeNewest(versions, newest);
    else for (const version of versions) this.describe(version);
    rememberVersion(this, newest);
    // whichever build queued a call, every reader sees its payload in today's shape; a deleted call is read as
    // undefined
    this.outbox.hook('reading', (op: Op | undefined) => op && upToDate(op, callOf(op)));
  }

  /** For a database that has this version already. A new one, if the browser has lost it, is made with it too. */
  private describeNewest(versions: readonly DbVersion[], newest: number) {
    const stores = Object.assign({}, ...versions.map((version) => version.stores));
    this.version(newest)
      .stores(stores)
      .upgrade(() => {
        // it has not: nothing is changed, and the next start upgrades it step by step
        forgetVersion();
        throw new Error('the database is older than this page remembers');
      });
  }

  private describe({ number, stores, changed, refetches, fill }: DbVersion) {
    const version = this.version(number).stores(stores);
    if (!refetches && !fill) return;
    version.upgrade(async (trx) => {
      await fill?.(trx);
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
