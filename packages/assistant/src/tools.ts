import type { CompetenceCard } from '@turva/contracts/duties/competence-cards';
import type { TrainingMatrix } from '@turva/contracts/duties/training';
import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import type { GasReading } from '@turva/contracts/permits/work-permits';
import type { HoursBasis, PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import type { FigureFacts } from '@turva/rules/figures/define';
import type { Matter } from '@turva/rules/matters/matter';
import type { Surroundings, Work } from '@turva/rules/permits/permit-conflicts';
import { DAY_MS, plantDay } from '@turva/rules/plant/plant-time';
import { type AskingPerson, type Fact, keyOf, matches } from './facts.ts';
import type { Filters, Form, Grouping, Kind, Word } from './form.ts';
import type { Vocabulary } from './places.ts';
import { regexOf } from './things.ts';

export interface Counted {
  /** area id as text, department, severity …; null: without one */
  key: string | null;
  count: number;
}

/** The figures of the plant as its screens have them, and the index over time. */
export interface Figures {
  facts: FigureFacts['index'];
  /** hours the plant says its rates by; the rates here are always by 200 000 */
  basis: HoursBasis;
  /** months that are over, latest first: plant's day and score */
  history: { day: string; score: number }[];
  /** the index as it was at the end of last month; null: it is not known */
  before: Pick<FigureFacts['index']['tsi'], 'score' | 'parts'> | null;
  departments: { department: string; score: number }[];
}

/** A permit as far as it says whether work may be done. */
export interface PermitWork extends Work {
  id: number;
  userId: number;
  /** null: no gas is measured for this work */
  gasLimits: GasLimits | null;
  gasReadings: readonly Omit<GasReading, 'id' | 'takenByName'>[];
  people: { userId: number | null; name: string; role: 'performer' | 'watch' }[];
}

/** What decides whether work may be done now. */
export interface Working extends Omit<Surroundings, 'permits' | 'issuer' | 'stops' | 'now' | 'chemicals'> {
  permits: readonly PermitWork[];
  chemicals: readonly (Surroundings['chemicals'][number] & {
    clientId: string;
    riskPhrases: string | null;
    reactions: readonly string[];
  })[];
  settings: PlantSettingsValues;
}

/** Everybody who works here, with their training and cards. */
export interface Workforce extends TrainingMatrix {
  cards: readonly Pick<CompetenceCard, 'userId' | 'kind' | 'validTo'>[];
}

/** The only ways to the records: all read, all within what the asker may see. */
export interface Tools {
  vocabulary(): Promise<Vocabulary>;
  /** with `most`, where only whether there are so many matters, it need not be counted further */
  count(kind: Kind, filters: Filters, most?: number): Promise<number>;
  countBy(kind: Kind, filters: Filters, by: Grouping): Promise<Counted[]>;
  list(kind: Kind, filters: Filters, order: Form['order'], limit: number): Promise<Fact[]>;
  /** records of every kind that have all of the words; where none has, those that have most of them; best first */
  search(words: readonly Word[], kinds: readonly Kind[], limit: number): Promise<Fact[]>;
  /** of each word, whether any record of these kinds has it */
  found(words: readonly Word[], kinds: readonly Kind[]): Promise<boolean[]>;
  /** null: this device does not have them */
  figures(): Promise<Figures | null>;
  /** how many days these took from their beginning until they were done, on average; null: none is done */
  average(kind: Kind, filters: Filters): Promise<{ count: number; days: number } | null>;
  /** what waits or is late, as far as the asker may see it */
  matters(): Promise<readonly Matter[]>;
  working(): Promise<Working>;
  /** null or absent: the asker may not see other people's, or this device does not have them */
  workforce?(): Promise<Workforce | null>;
}

const gravity = ['critical', 'high', 'medium', 'low'];
const graveOf = (fact: Fact) => {
  const place = gravity.indexOf(fact.severity ?? '');
  return place < 0 ? gravity.length : place;
};
export const tookOf = ({ at, done }: Pick<Fact, 'at' | 'done'>) =>
  at === null || done === null ? null : done - at;
const latest = (a: Fact, b: Fact) => (b.at ?? 0) - (a.at ?? 0) || b.id - a.id;

const orders: Record<Form['order'], (a: Fact, b: Fact) => number> = {
  newest: latest,
  oldest: (a, b) => -latest(a, b),
  due: (a, b) => (a.due ?? Number.MAX_SAFE_INTEGER) - (b.due ?? Number.MAX_SAFE_INTEGER) || latest(a, b),
  done: (a, b) => (b.done ?? 0) - (a.done ?? 0) || latest(a, b),
  severity: (a, b) => graveOf(a) - graveOf(b) || latest(a, b),
  slowest: (a, b) => (tookOf(b) ?? -1) - (tookOf(a) ?? -1) || latest(a, b),
  quickest: (a, b) => (tookOf(a) ?? Number.MAX_VALUE) - (tookOf(b) ?? Number.MAX_VALUE) || latest(a, b),
};

export const monthOf = (at: number) => plantDay(at).slice(0, 7);

export function countedBy(facts: readonly Fact[], by: Grouping): Counted[] {
  const counts = new Map<string | null, number>();
  for (const fact of facts) {
    const key = keyOf(fact, by, monthOf);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count);
}

/** How well a record fits a search: each word counts, one in the title twice. */
export function fitness(fact: Fact, words: readonly Word[], foldedTitle: string): number {
  return words.reduce((sum, word) => {
    const pattern = regexOf(word);
    return sum + (pattern.test(foldedTitle) ? 2 : pattern.test(fact.text) ? 1 : 0);
  }, 0);
}

/** Those that have every word, where any has; else all of them. */
export function fullest(facts: readonly Fact[], words: readonly Word[]): Fact[] {
  const patterns = words.map((word) => regexOf(word));
  const full = facts.filter(({ text }) => patterns.every((pattern) => pattern.test(text)));
  return full.length > 0 ? full : [...facts];
}

/** Those of them that fit a search, best first. */
export const bestOf = (
  facts: readonly Fact[],
  words: readonly Word[],
  foldTitle: (title: string) => string,
): Fact[] =>
  fullest(facts, words)
    .map((fact) => ({ fact, fit: fitness(fact, words, foldTitle(fact.title)) }))
    .sort((a, b) => b.fit - a.fit || latest(a.fact, b.fact))
    .map(({ fact }) => fact);

/** Of several words at least this many must be there. */
export const enoughOf = (words: readonly Word[]) => Math.max(1, Math.ceil(words.length / 2));

/** Tools over lists in memory: those of a phone, and on the server the kinds of which there are few. */
export function toolsOver(
  facts: (kind: Kind) => Promise<readonly Fact[]>,
  asker: { now: number; person: AskingPerson },
  foldTitle: (title: string) => string,
): Pick<Tools, 'count' | 'countBy' | 'list' | 'search' | 'found' | 'average'> {
  const found = async (kind: Kind, filters: Filters) =>
    (await facts(kind)).filter((fact) => matches(fact, filters, asker));
  return {
    count: async (kind, filters) => (await found(kind, filters)).length,
    countBy: async (kind, filters, by) => countedBy(await found(kind, filters), by),
    list: async (kind, filters, order, limit) =>
      (await found(kind, filters)).sort(orders[order]).slice(0, limit),
    async average(kind, filters) {
      const took = (await found(kind, filters)).map(tookOf).filter((one) => one !== null);
      const sum = took.reduce((total, one) => total + one, 0);
      return took.length > 0 ? { count: took.length, days: sum / took.length / DAY_MS } : null;
    },
    async found(words, kinds) {
      const all = (await Promise.all(kinds.map((kind) => facts(kind)))).flat();
      return words.map((word) => all.some(({ text }) => regexOf(word).test(text)));
    },
    async search(words, kinds, limit) {
      const all = (await Promise.all(kinds.map((kind) => facts(kind)))).flat();
      const enough = all.filter(
        ({ text }) => words.filter((word) => regexOf(word).test(text)).length >= enoughOf(words),
      );
      return bestOf(enough, words, foldTitle).slice(0, limit);
    },
  };
}
