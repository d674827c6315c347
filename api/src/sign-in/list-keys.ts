import type { ApiKey } from '@turva/contracts/operator/api-keys';
import type { Db, Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';

/** Keys that are not revoked, newest first; expired ones stay listed until somebody removes them. */
export async function listKeys(
  db: Db | Trx,
  { id, madeBy }: { id?: string; madeBy?: number } = {},
): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.madeBy')
    .select(['apiKeys.id', 'name', 'prefix', 'access', 'apiKeys.role', 'madeBy', 'apiKeys.createdAt'])
    .select(['expiresAt', 'lastUsedAt', 'previousUntil', personName('users').as('madeByName')])
    .where('revokedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('apiKeys.id', '=', id ?? ''))
    .$if(madeBy !== undefined, (query) => query.where('madeBy', '=', madeBy ?? 0))
    .orderBy('apiKeys.createdAt', 'desc')
    .orderBy('apiKeys.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    access: row.access as ApiKey['access'],
    role: row.role as ApiKey['role'],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    previousUntil: row.previousUntil?.toISOString() ?? null,
  }));
}
