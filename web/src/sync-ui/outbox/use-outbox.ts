import { useLiveQuery } from 'dexie-react-hooks';
import { type OutboxCounts, outboxCounts } from '../../offline/engine/outbox.ts';
import type { LedgerEntry, LocalMedia, Op } from '../../offline/engine/rows.ts';
import { isBackground } from '../../offline/nouns/calls.ts';
import {
  type GoneRecord,
  returnedRecords,
  type TakenAlong,
  takenAlong,
} from '../../offline/pulling/gone-records.ts';
import { type RestoredCounts, restoredCounts } from '../../offline/pulling/restored-counts.ts';
import { useUserDb } from '../use-user-db.ts';

const none: OutboxCounts = {
  unsent: 0,
  needsYou: 0,
  sending: 0,
  way: null,
  reached: 0,
  sendable: 0,
  ops: 0,
  bytes: 0,
  signInNeeded: false,
};

export function useOutboxCounts(): OutboxCounts {
  const db = useUserDb();
  return useLiveQuery(() => outboxCounts(db), [db]) ?? none;
}

export interface OutboxRecord {
  localId: string;
  ops: Op[];
  media: LocalMedia[];
}

export interface Outbox {
  records: OutboxRecord[];
  /** number of further ones not shown */
  more: number;
  sent: LedgerEntry[];
  restored: RestoredCounts;
  /** deleted records that a restore of the server has brought back */
  back: GoneRecord[];
  /** own words that went with somebody's deletion */
  taken: TakenAlong[];
}

const SHOWN_SENT = 50;

/** Unsent work, by record and oldest first, and what was sent lately. */
export function useOutbox(limit: number): Outbox | undefined {
  const db = useUserDb();
  return useLiveQuery(async () => {
    const ops = (await db.outbox.orderBy('seq').toArray()).filter((op) => !isBackground(op));
    const groups = [...Map.groupBy(ops, (op) => op.localId)];
    const shown = groups.slice(0, limit);
    const media = await db.media
      .where('ownerId')
      .anyOf(shown.map(([localId]) => localId))
      .toArray();
    const byOwner = Map.groupBy(media, (item) => item.ownerId);
    return {
      records: shown.map(([localId, own]) => ({ localId, ops: own, media: byOwner.get(localId) ?? [] })),
      more: groups.length - shown.length,
      restored: await restoredCounts(db, Date.now()),
      back: await returnedRecords(db, Date.now()),
      taken: await takenAlong(db, Date.now()),
      sent: await db.ledger.orderBy('ackedAt').reverse().limit(SHOWN_SENT).toArray(),
    };
  }, [db, limit]);
}
