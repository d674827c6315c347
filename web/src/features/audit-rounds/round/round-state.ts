import type { AuditCount } from '@turva/contracts/duties/audit-rounds';
import { type AuditItem, type AuditTemplate, auditTemplates } from '@turva/contracts/duties/audit-values';
import type { Severity } from '@turva/contracts/observations/observation-values';
import { provesLook } from '@turva/rules/duties/audit-index';

export type Answer = 'correct' | 'incorrect' | 'not_seen';

/** One tap; each `incorrect` is a separate finding. */
export interface Tap {
  item: AuditItem;
  answer: Answer;
  findingId?: string;
}

/** The report of something that was not in order. */
export interface Finding {
  id: string;
  item: AuditItem;
  at: number;
  severity: Severity;
  note: string;
}

/** A round in progress. The taps are the truth: counts are derived from them, and the last one can be undone. */
export interface Round {
  /** made when the round begins, so that finishing twice is one round */
  clientId: string;
  template: AuditTemplate;
  location: string;
  areaId: number | null;
  startedAt: number;
  taps: readonly Tap[];
  findings: readonly Finding[];
  note: string;
  /** the reading of a device's meter; null: not read */
  hours: number | null;
}

export const freshRound = (now: number): Round => ({
  clientId: crypto.randomUUID(),
  template: 'elmeri',
  location: '',
  areaId: null,
  startedAt: now,
  taps: [],
  findings: [],
  note: '',
  hours: null,
});

/** The restored draft; null if it is no round. */
export function fromDraft(values: Record<string, unknown> | undefined): Round | null {
  const kept = values as Partial<Round> | undefined;
  return kept?.clientId && kept.template && kept.template in auditTemplates
    ? { ...freshRound(Date.now()), ...kept }
    : null;
}

export interface ItemAnswer {
  correct: number;
  incorrect: number;
  notSeen: boolean;
}

export function answerOf({ taps }: Pick<Round, 'taps'>, item: AuditItem): ItemAnswer {
  const of = (answer: Answer) => taps.filter((tap) => tap.item === item && tap.answer === answer).length;
  return { correct: of('correct'), incorrect: of('incorrect'), notSeen: of('not_seen') > 0 };
}

export const hasAnswer = (round: Pick<Round, 'taps'>, item: AuditItem) =>
  round.taps.some((tap) => tap.item === item);

/** Why it does not count as the round that was asked for; null: it does. */
export function unproven(round: Round): { text: 'nothing' | 'some'; count: number } | null {
  const counts = countsOf(round);
  if (provesLook({ ...round, counts })) return null;
  const seen = counts.filter(({ correct, incorrect }) => correct + incorrect > 0).length;
  return { text: seen === 0 ? 'nothing' : 'some', count: auditTemplates[round.template].length - seen };
}

export const unanswered = (round: Pick<Round, 'taps' | 'template'>): AuditItem[] =>
  auditTemplates[round.template].filter((item) => !hasAnswer(round, item));

/** A seen item is no longer "not seen", and only an item never seen can become that. */
export function tapped(round: Round, item: AuditItem, answer: Answer, at: number): Round {
  const { correct, incorrect, notSeen } = answerOf(round, item);
  if (answer === 'not_seen')
    return notSeen || correct + incorrect > 0 ? round : { ...round, taps: [...round.taps, { item, answer }] };
  const taps = round.taps.filter((tap) => tap.item !== item || tap.answer !== 'not_seen');
  if (answer === 'correct') return { ...round, taps: [...taps, { item, answer }] };
  const finding: Finding = { id: crypto.randomUUID(), item, at, severity: 'medium', note: '' };
  return {
    ...round,
    taps: [...taps, { item, answer, findingId: finding.id }],
    findings: [...round.findings, finding],
  };
}

/** The last tap of the item, if there is one. */
export const lastTap = ({ taps }: Pick<Round, 'taps'>, item: AuditItem) =>
  taps.findLast((tap) => tap.item === item);

/** Undoes a tap, and removes its finding. */
export const untapped = (round: Round, tap: Tap): Round => ({
  ...round,
  taps: round.taps.filter((other) => other !== tap),
  findings: round.findings.filter(({ id }) => id !== tap.findingId),
});

export const withFinding = (round: Round, id: string, changes: Partial<Finding>): Round => ({
  ...round,
  findings: round.findings.map((finding) => (finding.id === id ? { ...finding, ...changes } : finding)),
});

/** Every item of the template, in its order. */
export const countsOf = (round: Pick<Round, 'taps' | 'template'>): AuditCount[] =>
  auditTemplates[round.template].map((item) => {
    const { correct, incorrect } = answerOf(round, item);
    return { item, correct, incorrect };
  });

/** Whether it is worth keeping when somebody leaves. */
export const hasContent = ({ location, taps, note }: Round) =>
  location !== '' || taps.length > 0 || note !== '';
