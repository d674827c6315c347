import {
  type AuditGroup,
  type AuditItem,
  type AuditTemplate,
  auditGroups,
  auditItems,
  auditTemplates,
  isDeviceKind,
} from '@turva/contracts/duties/audit-values';
import { wholePercent } from '../words/percent.ts';

export interface Tally {
  correct: number;
  incorrect: number;
}

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  correct: tallies.reduce((sum, { correct }) => sum + correct, 0),
  incorrect: tallies.reduce((sum, { incorrect }) => sum + incorrect, 0),
});

/**
 * Elmeri: the share of correct items, in whole percent; null if nothing was seen. 100 only if nothing was wrong,
 * and 0 only if nothing was right, however large the counts.
 */
export function auditIndex({ correct, incorrect }: Tally): number | null {
  const seen = correct + incorrect;
  if (seen === 0) return null;
  return wholePercent((100 * correct) / seen);
}

export interface Rounded {
  template: AuditTemplate;
  counts: readonly Tally[];
}

/** The number of items that were looked at. */
export const seenOf = ({ counts }: Rounded): number =>
  counts.filter(({ correct, incorrect }) => correct + incorrect > 0).length;

/**
 * What the index means: below 75, accidents are three to four times as frequent as above 90. A place is not called good
 * by a round that passed over half of its items.
 */
export function auditLevel(round: Rounded): 'ok' | 'warn' | 'danger' | 'neutral' | 'partial' {
  const index = auditIndex(sumOf(round.counts));
  if (index === null) return 'neutral';
  if (index < 90) return index < 75 ? 'danger' : 'warn';
  return seenOf(round) * 2 > auditTemplates[round.template].length ? 'ok' : 'partial';
}

interface Looked {
  template: string;
  counts: readonly (Tally & { item: AuditItem })[];
  note?: string | null | undefined;
}

/**
 * Whether somebody has looked, so that it counts as the round or the inspection that was asked for: at something of a
 * place, at each item of a device; where the note says why, the rest may be left.
 */
export function provesLook({ template, counts, note }: Looked): boolean {
  const seen = new Set(counts.filter((one) => one.correct + one.incorrect > 0).map(({ item }) => item));
  if (seen.size === 0) return false;
  const asked = isDeviceKind(template) ? auditTemplates[template] : [];
  return asked.every((item) => seen.has(item)) || Boolean(note?.trim());
}

export interface GroupOfItems {
  group: AuditGroup;
  items: readonly AuditItem[];
}

/** The items of a template by group, without the groups it does not ask about. Of one that is newer than this build: the `counted`. */
export function groupsOf(template: AuditTemplate, counted: readonly AuditItem[] = []): GroupOfItems[] {
  const known: Partial<Record<AuditTemplate, readonly AuditItem[]>> = auditTemplates;
  const asked = known[template] ?? counted;
  return auditGroups
    .map((group) => ({
      group,
      items: (auditItems[group] as readonly AuditItem[]).filter((item) => asked.includes(item)),
    }))
    .filter(({ items }) => items.length > 0);
}

export interface GroupResult extends Tally {
  group: AuditGroup;
  index: number | null;
}

/** What each group of a round came to. */
export const groupResults = (
  template: AuditTemplate,
  counts: readonly (Tally & { item: AuditItem })[],
): GroupResult[] =>
  groupsOf(
    template,
    counts.map(({ item }) => item),
  ).map(({ group, items }) => {
    const tally = sumOf(counts.filter(({ item }) => items.includes(item)));
    return { group, ...tally, index: auditIndex(tally) };
  });

export interface TrendPoint extends Tally {
  period: string;
  rounds: number;
  index: number | null;
}

/**
 * The index of each period (`2026-11`), in order, over everything seen in it, so that a long round counts more than
 * a short one. Periods without a round are left out.
 */
export function auditTrend<Round extends Tally>(
  rounds: readonly Round[],
  periodOf: (round: Round) => string,
): TrendPoint[] {
  const periods = Map.groupBy(rounds, periodOf);
  return [...periods]
    .map(([period, some]) => {
      const tally = sumOf(some);
      return { period, ...tally, rounds: some.length, index: auditIndex(tally) };
    })
    .sort((a, b) => (a.period < b.period ? -1 : 1));
}
