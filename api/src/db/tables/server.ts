import type { Generated } from 'kysely';
import type { Json, Now } from './columns.ts';

/** The server's own tables. */
export interface ServerTables {
  syncEpoch: {
    onlyRow: Generated<boolean>;
    epoch: Generated<string>;
    /** the current run, see `syncRuns` */
    run: Generated<string>;
    /** where this database was when last served; null: not since runs were introduced */
    home: string | null;
  };
  syncRuns: {
    n: Generated<number>;
    run: string;
    begunXid: string;
    begunAt: Generated<Date>;
    /** why the database was considered restored; null: it is the one served before */
    restored: string | null;
  };
  sessions: {
    sid: string;
    sess: Json;
    expire: Date;
    userId: number | null;
    revoked: Generated<boolean>;
    /** browser and system as reported at sign-in */
    agent: string | null;
  };
  /** the time no server of this database has been beyond, see `clock/clock.ts` */
  serverClock: { onlyRow: Generated<boolean>; reachedAt: Date };
  rateLimits: { key: string; points: Generated<number>; expire: string | null };
  incomingFiles: { sha256: string; at: Now };
  idempotency: {
    userId: number;
    key: string;
    fingerprint: string;
    status: number | null;
    body: Json;
    createdAt: Now;
  };
  auditUnsealed: { entryId: string };
  /** payloads erased by versions that did not have to explain it */
  auditBlankedEarlier: { entryId: string };
  deadLetters: {
    userId: number;
    opId: string;
    kind: string;
    status: number;
    code: string | null;
    capturedAt: Date | null;
    deviceId: string | null;
    createdAt: Now;
  };
  savedViews: {
    userId: number;
    id: string;
    screen: string;
    name: string;
    query: string;
    isShared: Generated<boolean>;
    createdAt: Now;
  };
  /** pages that are open and listen, with the server that prolongs them */
  openApps: { id: string; server: string; userId: number; until: Date };
  vapidKeys: { onlyRow: Generated<boolean>; publicKey: string; privateKey: string; createdAt: Now };
}
