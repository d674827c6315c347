import type { Away } from '@turva/contracts/people/absence';
import type { Trx } from '../db/client.ts';
import { dbNow } from '../db/sql.ts';
import { assertPerson } from './assert-person.ts';

export async function setAway(trx: Trx, userId: number, away: Away | null): Promise<void> {
  const deputyId = away?.deputyId ?? null;
  if (deputyId !== null) await assertPerson(trx, 'away.deputyId', deputyId);
  await trx
    .updateTable('users')
    .set({
      awayFrom: away?.from ?? null,
      awayUntil: away?.until ?? null,
      // who is their own deputy has none
      deputyId: deputyId === userId ? null : deputyId,
      updatedAt: dbNow,
    })
    .where('id', '=', userId)
    .execute();
}
