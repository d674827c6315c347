import type { AuditRound, ListAuditRounds } from '@turva/contracts/duties/audit-rounds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { isInArea } from '../../records/filters.ts';
import { found, isCalled, ownFirst, RecordId } from '../../records/find.ts';
import { byTime, listOf } from '../../records/list.ts';
import { selectRounds } from './read-rounds.ts';

export const RoundId = RecordId;

interface Asking {
  db: Db;
  viewer: Viewer;
}

const list = listOf({
  table: 'auditRounds',
  alias: 'r',
  order: byTime('r', ['finishedAt', (row: AuditRound) => row.finishedAt]),
  read: ({ db, viewer }: Asking, rest) => selectRounds(db, viewer, rest),
  show: (row) => row,
});

export const listRounds = (db: Db, viewer: Viewer, query: ListAuditRounds) =>
  list.page({ db, viewer }, filters(query, viewer), query);

const filters = ({ template, area, mine }: ListAuditRounds, viewer: Viewer): RawBuilder<unknown>[] => [
  ...(template ? [sql`r.template = ${template}`] : []),
  ...(area ? [isInArea('r.areaId', area)] : []),
  ...(mine ? [sql`r.user_id = ${viewer.id}`] : []),
];

export async function findRound(db: Db, viewer: Viewer, id: string): Promise<AuditRound> {
  const called = sql`where r.deleted_at is null and ${isCalled('r', id)} ${ownFirst('r', viewer.id)}`;
  return found(await selectRounds(db, viewer, called), 'audit_round_not_found');
}
