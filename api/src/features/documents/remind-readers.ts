import type { Remind, Reminded } from '@turva/contracts/notifications';
import type { Trx } from '../../db/client.ts';
import type { Acting } from '../../http/acting.ts';
import type { Effect } from '../../http/idempotency.ts';
import { assertReminds, remind, titled } from '../../notify/remind.ts';
import { findDocument } from './find-document.ts';
import { readings } from './readings.ts';

/** Notifies everyone again who was asked to read it and has not. */
export async function remindReaders(
  trx: Trx,
  acting: Acting,
  { id, to }: { id: number; to: Remind },
): Promise<Effect<Reminded>> {
  assertReminds(acting);
  const { title, texts } = await findDocument(trx, id);
  const missing = (await readings(trx, id)).filter((reading) => reading.missing);
  const people = missing.map(({ userId }) => userId);
  return remind(
    trx,
    acting,
    { entity: 'documents', id, params: titled(title, texts), url: `/documents?id=${id}`, people },
    to,
  );
}
