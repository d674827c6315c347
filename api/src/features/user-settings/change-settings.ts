import type { ChangeUserSettings, UserSettings } from '@turva/contracts/people/user-settings';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { userSettings } from '../../people/user-settings.ts';

/** Changes each setting by itself: of two devices the last to be received wins, and only for what it has changed. */
export async function changeUserSettings(
  trx: Trx,
  userId: number,
  changes: ChangeUserSettings,
): Promise<Effect<UserSettings>> {
  const choices = JSON.stringify(changes);
  await trx
    .insertInto('userSettings')
    .values({ userId, choices })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        choices: sql`user_settings.choices || ${choices}::jsonb`,
        updatedAt: dbNow,
        deletedAt: null,
      }),
    )
    .execute();
  return { status: 200, body: await userSettings(trx, userId) };
}
