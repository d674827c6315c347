import { z } from 'zod';
import { instant } from '../words/text.ts';
import { themes, toggleStates, type UserSettingsValues } from './user-settings-values.ts';

const state = z.enum(toggleStates);
const homeSeen = z.strictObject({ at: instant, before: instant });
const fields = z.object({
  biometricLogin: state,
  automaticBackup: state,
  locationData: state,
  emergencyAlerts: state,
  pushNotifications: state,
  reportingReminders: state,
  weeklySummary: state,
  usageAnalytics: state,
  crashReports: state,
  assistantService: state,
  theme: z.enum(themes).nullable(),
  homeSeen: homeSeen.nullable(),
}) satisfies z.ZodType<UserSettingsValues>;

/** The stored values: only what the person has changed. */
export const StoredUserSettings = fields.partial();

/** Answer of `GET /api/user/settings`, and a row of the delta: only ever one's own. */
export const UserSettings = fields.extend({ id: z.number().int(), updatedAt: instant.nullable() });
export type UserSettings = z.infer<typeof UserSettings>;

const decided = z.enum(['on', 'off']);

/** Body of `PATCH /api/user/settings`: the changed values. Consent cannot return to undecided. */
export const ChangeUserSettings = z
  .strictObject({
    biometricLogin: decided,
    automaticBackup: decided,
    locationData: decided,
    emergencyAlerts: decided,
    pushNotifications: decided,
    reportingReminders: decided,
    weeklySummary: decided,
    usageAnalytics: decided,
    crashReports: decided,
    assistantService: decided,
    theme: z.enum(themes),
    homeSeen,
  })
  .partial();
export type ChangeUserSettings = z.infer<typeof ChangeUserSettings>;
