import { StoredUserSettings, type UserSettings } from '@turva/contracts/people/user-settings';
import { defaultUserSettings, type Toggle } from '@turva/contracts/people/user-settings-values';
import { given } from '@turva/rules/merge/given';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';

export async function userSettingsRows(db: Db | Trx, userId: number): Promise<UserSettings[]> {
  const rows = await db
    .selectFrom('userSettings')
    .select(['id', 'choices', 'updatedAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id, choices, updatedAt }) => ({
    ...defaultUserSettings,
    // values of an older version that are no longer valid count as default
    ...given(StoredUserSettings.catch({}).parse(choices)),
    id,
    updatedAt: updatedAt.toISOString(),
  }));
}

export async function userSettings(db: Db | Trx, userId: number): Promise<UserSettings> {
  const [row] = await userSettingsRows(db, userId);
  return row ?? { ...defaultUserSettings, id: 0, updatedAt: null };
}

/** A condition over `users`: people who have not switched it off. */
export const hasNotSwitchedOff = (toggle: Toggle) =>
  sql<boolean>`not exists (select 1 from user_settings chosen
    where chosen.user_id = users.id and chosen.choices ->> ${toggle}::text = 'off')`;
