import { plantDay } from '@turva/rules/plant/plant-time';
import type { Selectable } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';

/** The end date of a card that never expires. */
const FOR_GOOD = '2099-12-31';

interface Earned {
  row: Pick<Selectable<Tables['userTrainingProgress']>, 'id' | 'userId'>;
  kind: string;
  at: Date;
  expiresAt: Date | null;
}

/** Issues the card of a completion: from that day on, permits that need its kind accept this person. */
export async function grantCard(trx: Trx, { row, kind, at, expiresAt }: Earned): Promise<void> {
  await trx
    .insertInto('competenceCards')
    .values({
      userId: row.userId,
      kind,
      number: `TURVA-${row.id}`,
      validFrom: plantDay(at),
      validTo: expiresAt ? plantDay(expiresAt) : FOR_GOOD,
      progressId: row.id,
    })
    .onConflict((conflict) => conflict.column('progressId').doNothing())
    .execute();
}
