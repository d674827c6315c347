// Plain words, apart from the schemas: a screen that only shows them needs no zod.

export const themes = ['dark', 'light', 'auto'] as const;
export type ThemeChoice = (typeof themes)[number];

/** `ask`: wished, but without effect until the person has agreed once, when it first matters. */
export const toggleStates = ['ask', 'on', 'off'] as const;
export type ToggleState = (typeof toggleStates)[number];

/** The switches of the settings; the dark theme is `theme`. `assistantService` is shown where the plant has such a service. */
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

/** Touch personal data: nothing happens before the person has agreed. Push and passkeys are asked for by the browser. */
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

/** When a supervisor last had the home page before them, and the end of the visit before: what is newer is new to them. */
export interface HomeSeen {
  /** instants */
  at: string;
  before: string;
}

/** All on, as far as that may be. */
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

/** Shown as on: what still asks is wished for. */
export const isWished = (state: ToggleState) => state !== 'off';
