import type { Language } from '@turva/locales/languages';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';

/** In which language mail and push reach this person. */
export async function chooseLanguage(
  trx: Trx,
  userId: number,
  language: Language,
): Promise<Effect<{ language: Language }>> {
  await trx
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    // every phone fetches a changed person: not for nothing
    .where((row) => row.or([row('language', 'is', null), row('language', '!=', language)]))
    .execute();
  return { status: 200, body: { language } };
}
