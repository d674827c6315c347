import type { ChangeUserSettings } from '@turva/contracts/people/user-settings';
import type { Calls } from '../../offline/nouns/call.ts';
import type { Records } from '../../offline/nouns/synced.ts';

export const userSettingsRecords: Records<'userSettings'> = {
  /** this person's own; one row, or none while the defaults apply */
  userSettings: { indexes: { 16: 'id' }, path: () => '/settings' },
};

export interface UserSettingsPayloads {
  'settings.change': ChangeUserSettings;
}

export const userSettingsCalls: Calls<UserSettingsPayloads> = {
  'settings.change': {
    entity: 'userSettings',
    version: 1,
    background: true,
    request: ({ payload }) => ({ method: 'PATCH', path: '/api/user/settings', body: payload }),
  },
};
