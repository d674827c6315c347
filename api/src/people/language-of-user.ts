import type { Language } from '@turva/locales/languages';
import type { Db } from '../db/client.ts';
import { languageOf } from '../texts.ts';

/** The language in which the person is written to. */
export async function languageOfUser(db: Db, userId: number): Promise<Language> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return languageOf(row?.language ?? null);
}
