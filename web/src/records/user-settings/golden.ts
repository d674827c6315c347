import type { GoldenOf } from '../golden.ts';
import type { UserSettingsPayloads } from './record.ts';

export const golden: GoldenOf<UserSettingsPayloads> = {
  'settings.change': { 1: { payload: { sound: true }, sent: 'PATCH /api/user/settings' } },
};
