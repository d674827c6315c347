import type { Language } from '@turva/locales/languages';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';

/** Sets the language of a person's mail and push messages. */
export async function chooseLanguage(
  trx: Trx,
  userId: number,
  language: Language,
): Promise<Effect<{ language: Language }>> {
  await trx
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    // every phone fetches a changed person, so only for a real change
    .where((row) => row.or([row('language', 'is', null), row('language', '!=', language)]))
    .execute();
  return { status: 200, body: { language } };
}
