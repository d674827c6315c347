import type { ReadNotifications } from '@turva/contracts/notifications';
import type { ChangeUserSettings } from '@turva/contracts/user-settings';
import type { Calls } from './call.ts';

export interface OwnStatePayloads {
  'notifications.read': ReadNotifications;
  'settings.change': ChangeUserSettings;
}

/** What follows a person from device to device and is nobody else's. */
export const ownStateCalls: Calls<OwnStatePayloads> = {
  'notifications.read': {
    entity: 'notifications',
    version: 1,
    background: true,
    path: () => '/notifications',
    request: ({ payload }) => ({ method: 'POST', path: '/api/notifications/read', body: payload }),
  },
  'settings.change': {
    entity: 'userSettings',
    version: 1,
    background: true,
    path: () => '/settings',
    request: ({ payload }) => ({ method: 'PATCH', path: '/api/user/settings', body: payload }),
  },
};
