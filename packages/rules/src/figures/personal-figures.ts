import { wholePercent } from '../words/percent.ts';

/** What of an observation its completeness is judged by. */
export interface Described {
  title: string;
  description: string;
  location: string | null;
  areaId: number | null;
  theme: string | null;
  attachments: number;
}

/** What a handler needs from an observation, with the value of each part; 100 together. */
export const completenessParts = {
  title: 12,
  description: 30,
  location: 20,
  area: 20,
  theme: 10,
  attachment: 8,
} as const;
export type CompletenessPart = keyof typeof completenessParts;

/** A description of this length usually says what, where and why; a shorter one counts in proportion. */
export const FULL_DESCRIPTION = 60;

const shares: Record<CompletenessPart, (one: Described) => number> = {
  title: ({ title }) => Number(title.trim().length > 0),
  description: ({ description }) => Math.min(1, [...description.trim()].length / FULL_DESCRIPTION),
  location: ({ location }) => Number((location ?? '').trim().length > 0),
  area: ({ areaId }) => Number(areaId !== null),
  theme: ({ theme }) => Number(theme !== null),
  attachment: ({ attachments }) => Number(attachments > 0),
};
const parts = Object.keys(completenessParts) as CompletenessPart[];

/** 0–100, unrounded. */
export const completenessOf = (one: Described): number =>
  parts.reduce((sum, part) => sum + completenessParts[part] * shares[part](one), 0);

/** What would make it complete. */
export const lacksOf = (one: Described): CompletenessPart[] => parts.filter((part) => shares[part](one) < 1);

/** Quality points: the mean completeness of one's own observations, whole points of 100. Null without any. */
export const qualityPoints = (own: readonly Described[]): number | null =>
  own.length === 0 ? null : Math.round(own.reduce((sum, one) => sum + completenessOf(one), 0) / own.length);

/** Something one person had to do by a moment. */
export interface Duty {
  dueAt: number;
  doneAt: number | null;
}

/** met · missed: done late, or not done and the time is over · null: still in time, so it does not count yet */
export function dutyState({ dueAt, doneAt }: Duty, now: number): 'met' | 'missed' | null {
  if (doneAt !== null) return doneAt <= dueAt ? 'met' : 'missed';
  return dueAt < now ? 'missed' : null;
}

export interface Compliance {
  met: number;
  total: number;
  /** whole percent; null where nothing was due */
  percent: number | null;
}

/** Compliance: the share of one's due or done duties that were done in time. */
export function complianceOf(duties: readonly Duty[], now: number): Compliance {
  const states = duties.map((duty) => dutyState(duty, now)).filter((state) => state !== null);
  const met = states.filter((state) => state === 'met').length;
  const total = states.length;
  return { met, total, percent: total === 0 ? null : wholePercent((100 * met) / total) };
}

export const achievements = ['firstObservation', 'tenObservations', 'precise', 'reliable'] as const;
export type Achievement = (typeof achievements)[number];

/** From real deeds only: a first and a tenth observation; 90 points of quality over three; 95 % of ten duties in time. */
export const achievementsOf = (done: {
  observations: number;
  quality: number | null;
  compliance: Compliance;
}): Record<Achievement, boolean> => ({
  firstObservation: done.observations >= 1,
  tenObservations: done.observations >= 10,
  precise: done.observations >= 3 && (done.quality ?? 0) >= 90,
  reliable: done.compliance.total >= 10 && (done.compliance.percent ?? 0) >= 95,
});
