import { type Context, lines, type Part } from './answer-parts.ts';

/** Where in the app a job is done: its own labels in their order, and what the app says of it there. */
const jobs: Record<string, { steps: readonly string[]; says?: readonly string[] }> = {
  appForgot: { steps: ['auth:forgot.title', 'auth:forgot.send'], says: ['auth:forgot.intro'] },
  appPassword: { steps: ['shell:nav.profile', 'profile:security.change'] },
  appErase: {
    steps: ['shell:nav.profile', 'profile:data.delete'],
    says: ['profile:delete.final', 'profile:delete.goes.account', 'profile:delete.pseudonym'],
  },
  appData: {
    steps: ['shell:nav.profile', 'profile:data.export'],
    says: ['profile:export.what', 'profile:data.note'],
  },
  appTheme: { steps: ['settings:title', 'settings:section.language', 'settings:toggle.darkTheme'] },
  appLanguage: { steps: ['settings:title', 'settings:section.language'], says: ['settings:hint.language'] },
  appPush: {
    steps: ['settings:title', 'settings:section.notifications', 'settings:toggle.pushNotifications'],
    says: ['settings:hint.pushNotifications'],
  },
  appPoints: { steps: ['training:title', 'training:counts.points'] },
  appAnonymous: {
    steps: ['shell:menu.newObservation', 'handling:anonymous.label'],
    says: ['handling:anonymous.hint', 'handling:anonymous.back'],
  },
  appRound: { steps: ['shell:nav.auditRounds', 'audit:start.button'] },
  appUndoAlarm: { steps: ['emergency:title', 'emergency:alert.undo'] },
  appAlarm: {
    steps: ['emergency:title', 'emergency:alert.first.real'],
    says: ['assistant:emergency', 'emergency:alert.about'],
  },
  appWithdraw: { steps: ['permits:title', 'permits:move.withdraw'] },
  appReport: { steps: ['reports:title', 'reports:create.button'] },
  appRenew: { steps: ['training:title', 'training:renew.button'] },
  appEdit: { steps: ['shell:nav.observations', 'observations:edit.button'] },
  appObserve: { steps: ['shell:menu.newObservation', 'observations:create.send'] },
};
export const appJobs = Object.keys(jobs);

/** A job of the app, told by the labels a person sees on the screen. */
export function appHelp({ t, form }: Context): Part {
  const { steps, says = [] } = jobs[form.topic ?? ''] ?? { steps: [] };
  return {
    answer: lines(
      t('assistant:app.where', { steps: steps.map((key) => t(key)).join(' → ') }),
      ...says.map((key) => t(key)),
    ),
    sources: [],
    records: [],
  };
}
