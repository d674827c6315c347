// Plain values, separate from the schemas: a screen that only shows them needs no zod.

export const themes = ['dark', 'light', 'auto'] as const;
export type ThemeChoice = (typeof themes)[number];

/** `ask`: on, but without effect until the person has consented once, when it first matters. */
export const toggleStates = ['ask', 'on', 'off'] as const;
export type ToggleState = (typeof toggleStates)[number];

/**
 * The switches of the settings; the dark theme is `theme`. `assistantService` is shown if the plant has such a
 * service.
 */
export const toggles = [
  'biometricLogin',
  'automaticBackup',
  'locationData',
  'emergencyAlerts',
  'pushNotifications',
  'reportingReminders',
  'weeklySummary',
  'usageAnalytics',
  'crashReports',
  'assistantService',
] as const;
export type Toggle = (typeof toggles)[number];

/**
 * They concern personal data: nothing happens before the person has consented. For push and passkeys the browser
 * asks.
 */
export const asksFirst = [
  'locationData',
  'usageAnalytics',
  'crashReports',
  'assistantService',
] as const satisfies Toggle[];

export type UserSettingsValues = Record<Toggle, ToggleState> & {
  /** null: never chosen, so each device keeps its own */
  theme: ThemeChoice | null;
  /** null: never */
  homeSeen: HomeSeen | null;
};

/** When a supervisor last saw the home page, and the end of the previous visit: newer items are new to them. */
export interface HomeSeen {
  /** instants */
  at: string;
  before: string;
}

/** All on, where consent is not needed first. */
export const defaultUserSettings: UserSettingsValues = {
  biometricLogin: 'on',
  automaticBackup: 'on',
  locationData: 'ask',
  emergencyAlerts: 'on',
  pushNotifications: 'on',
  reportingReminders: 'on',
  weeklySummary: 'on',
  usageAnalytics: 'ask',
  crashReports: 'ask',
  assistantService: 'ask',
  theme: null,
  homeSeen: null,
};

/** Shown as on, including those that still need consent. */
export const isWished = (state: ToggleState) => state !== 'off';
