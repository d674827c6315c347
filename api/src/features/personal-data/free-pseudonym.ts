import type { Trx } from '../../db/client.ts';

/** Somebody may already use the pseudonym as a name. */
export async function freePseudonym(trx: Trx, userId: number): Promise<string> {
  const pseudonym = `poistettu-${userId}`;
  const others = trx.selectFrom('users').select('id').where('id', '<>', userId);
  const taken = await others.where(({ fn }) => fn('lower', ['username']), '=', pseudonym).executeTakeFirst();
  return !taken ? pseudonym : `${pseudonym}-${crypto.randomUUID().slice(0, 8)}`;
}
