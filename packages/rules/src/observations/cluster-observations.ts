import type { Severity } from '@turva/contracts/observations/observations';
import { SEVERITY_POINTS } from '../risks/risk-points.ts';

/** What counts of an observation. */
export interface Clustered {
  id: number;
  title: string;
  description: string;
  category: string;
  theme: string | null;
  severity: string;
  areaId: number | null;
  /** of the area above, where there is one */
  parentAreaId: number | null;
  location: string | null;
  createdAt: Date;
}

export interface Cluster<T extends Clustered> {
  theme: string;
  /** newest first */
  observations: T[];
  /** how alike its observations are on the average, 0 to 1 */
  cohesion: number;
  /** 0 to 1: how many, how alike, how recent */
  confidence: number;
  /** severity-weighted and fading with age: which cluster comes first */
  weight: number;
}

const DAY_MS = 86_400_000;
/** Fewer are a coincidence. */
const FEWEST = 3;
/** Two observations of one theme less alike than this are not about the same thing. */
const ALIKE = 0.42;
const HALF_LIFE_DAYS = 90;

const WEIGHTS = { place: 0.45, category: 0.2, words: 0.2, time: 0.15 };

const daysBetween = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) / DAY_MS;
const fading = (days: number) => 0.5 ** (days / HALF_LIFE_DAYS);

const samePlace = (a: Clustered, b: Clustered) => {
  if (a.areaId !== null && a.areaId === b.areaId) return 1;
  if (a.areaId === null || b.areaId === null)
    return a.location && a.location.toLocaleLowerCase() === b.location?.toLocaleLowerCase() ? 1 : 0;
  const inside = a.parentAreaId === b.areaId || b.parentAreaId === a.areaId;
  return inside || (a.parentAreaId !== null && a.parentAreaId === b.parentAreaId) ? 0.6 : 0;
};

/** Something happened or nearly did, or could: near to each other; praise and ideas are not. */
const dangers = ['safety', 'hazard', 'nearmiss', 'incident'];
const sameCategory = (a: Clustered, b: Clustered) => (a.category === b.category ? 1 : 0.6);

/** The beginnings of words: Finnish and Russian words end differently in every sentence. */
const STEM = 5;
const stems = ({ title, description }: Clustered) =>
  new Set(
    `${title} ${description}`
      .toLocaleLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length >= STEM)
      .map((word) => word.slice(0, STEM)),
  );

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
  const smaller = Math.min(a.size, b.size);
  const common = [...a].filter((stem) => b.has(stem)).length;
  return smaller === 0 ? 0 : common / smaller;
};

/**
 * Observations of the same theme that are about the same thing: in the same place, of the same kind, in the same words
 * and around the same time. The two most alike groups are joined until none are alike enough (average linkage); the
 * same observations in any order give the same clusters.
 */
export function clusterObservations<T extends Clustered>(all: readonly T[], now: Date): Cluster<T>[] {
  const usable = all.filter(({ category }) => dangers.includes(category)).toSorted((a, b) => a.id - b.id);
  const byTheme = Map.groupBy(usable, ({ theme }) => theme ?? 'other');
  return [...byTheme]
    .flatMap(([theme, observations]) => clustersOf(theme, observations, now))
    .toSorted((a, b) => b.weight - a.weight || firstId(a) - firstId(b));
}

const firstId = (cluster: Cluster<Clustered>) => Math.min(...cluster.observations.map(({ id }) => id));

function clustersOf<T extends Clustered>(theme: string, observations: readonly T[], now: Date): Cluster<T>[] {
  const alike = likenesses(observations);
  return joinAlike(alike)
    .filter((group) => group.length >= FEWEST)
    .map((group) => described(theme, group, { observations, alike, now }));
}

/**
 * Average linkage. The similarity of a joined group to any other is the average of its two halves', weighted by
 * their sizes, so it need not be recomputed from the pairs: hundreds of observations take milliseconds.
 */
function joinAlike(alike: readonly (readonly number[])[]): number[][] {
  const between = alike.map((row) => [...row]);
  const groups = new Map(alike.map((_, index) => [index, [index]]));
  for (let pair = mostAlike(groups, between); pair; pair = mostAlike(groups, between)) {
    const { a, b } = pair;
    const [first, second] = [groups.get(a) ?? [], groups.get(b) ?? []];
    for (const other of groups.keys()) {
      const [toFirst, toSecond] = [between[a]?.[other] ?? 0, between[b]?.[other] ?? 0];
      const joined = (first.length * toFirst + second.length * toSecond) / (first.length + second.length);
      for (const [row, at] of [
        [between[a], other],
        [between[other], a],
      ] as const)
        if (row) row[at] = joined;
    }
    groups.set(a, [...first, ...second]);
    groups.delete(b);
  }
  return [...groups.values()];
}

function mostAlike(groups: ReadonlyMap<number, unknown>, between: readonly (readonly number[])[]) {
  const left = [...groups.keys()];
  let best: { a: number; b: number; likeness: number } | null = null;
  for (const [at, a] of left.entries())
    for (const b of left.slice(at + 1)) {
      const likeness = between[a]?.[b] ?? 0;
      if (likeness >= ALIKE && likeness > (best?.likeness ?? 0)) best = { a, b, likeness };
    }
  return best;
}

function likenesses(observations: readonly Clustered[]): number[][] {
  const words = observations.map(stems);
  return observations.map((a, i) =>
    observations.map(
      (b, j) =>
        WEIGHTS.place * samePlace(a, b) +
        WEIGHTS.category * sameCategory(a, b) +
        WEIGHTS.words * overlap(words[i] ?? new Set(), words[j] ?? new Set()) +
        WEIGHTS.time * fading(daysBetween(a.createdAt, b.createdAt)),
    ),
  );
}

function described<T extends Clustered>(
  theme: string,
  group: readonly number[],
  { observations, alike, now }: { observations: readonly T[]; alike: number[][]; now: Date },
): Cluster<T> {
  const members = group.map((index) => observations[index]).filter((one) => one !== undefined);
  const pairs = group.flatMap((i) => group.filter((j) => j > i).map((j) => alike[i]?.[j] ?? 0));
  const ages = members.map(({ createdAt }) => fading(daysBetween(createdAt, now)));
  const cohesion = mean(pairs);
  const many = 1 - Math.exp(-(members.length - 1) / 3);
  return {
    theme,
    observations: members.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id),
    cohesion,
    confidence: Math.min(0.99, 0.45 * many + 0.35 * cohesion + 0.2 * mean(ages)),
    weight: members.reduce(
      (sum, { severity }, at) => sum + (SEVERITY_POINTS[severity as Severity] ?? 1) * (ages[at] ?? 0),
      0,
    ),
  };
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
