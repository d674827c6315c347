import { usernameForm } from '@turva/contracts/people/username';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { skeletonOf } from './username.ts';

interface Account {
  id: number;
  username: string;
  usernameForm: string | null;
  usernameSkeleton: string | null;
}

/**
 * Gives accounts of older versions their form and skeleton, unless another account has them. A form goes to the
 * account written exactly like it, otherwise to the oldest active one: the creator of a look-alike must not be
 * reached by the other's name.
 */
export async function settleUsernames(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'usernameForm', 'usernameSkeleton', 'isActive'])
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy('isActive', 'desc')
    .orderBy('id')
    .execute();
  if (rows.every((row) => row.usernameForm !== null && row.usernameSkeleton !== null)) return;
  const isWrittenSo = ({ username }: Account) => username.toLowerCase() === usernameForm(username);
  const inOrder = [...rows.filter(isWrittenSo), ...rows.filter((row) => !isWrittenSo(row))];
  const forms = new Set(rows.map((row) => row.usernameForm));
  const skeletons = new Set(rows.map((row) => row.usernameSkeleton));
  const settled: Account[] = [];
  for (const row of inOrder) {
    const form = row.usernameForm ?? free(forms, usernameForm(row.username));
    const skeleton = row.usernameSkeleton ?? free(skeletons, skeletonOf(usernameForm(row.username)));
    if (form !== row.usernameForm || skeleton !== row.usernameSkeleton)
      settled.push({ id: row.id, username: row.username, usernameForm: form, usernameSkeleton: skeleton });
  }
  for (const { id, usernameForm: form, usernameSkeleton: skeleton } of settled)
    await db
      .updateTable('users')
      .set({ usernameForm: form, usernameSkeleton: skeleton })
      .where('id', '=', id)
      .execute();
}

function free(taken: Set<string | null>, wanted: string): string | null {
  if (wanted === '' || taken.has(wanted)) return null;
  taken.add(wanted);
  return wanted;
}
