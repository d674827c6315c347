import type { Fact } from '@turva/assistant/facts';
import { tookOf } from '@turva/assistant/tools';
import { addDays, plantDay, plantWall } from '@turva/rules/plant/plant-time';

/** A group or a record, by the names an answer may use for it. */
export interface Ranked {
  names: readonly string[];
  value: number;
}
/** What a ranking is by; `count` stands for any other amount, too. */
export type RankedBy = 'count' | 'at' | 'due' | 'done' | 'took' | 'severity';
export interface Ranking {
  by: RankedBy;
  /** all there are; null: there are more, and only the one at this end is known */
  ends: 'both' | 'highest' | 'lowest';
  items: readonly Ranked[];
}
export type Way = 'up' | 'down';

const DAY = /\d{4}-\d{2}-\d{2}/g;
const REFERENCE = /\[\[[a-z]+:\d+\]\]/g;
const TIME = /\b([01]\d|2[0-3]):[0-5]\d\b/g;
export const FIGURE = /\d+(?:[.,]\d+)?/g;

export const referenceOf = ({ kind, id }: Pick<Fact, 'kind' | 'id'>) => `${kind}:${id}`;
export const asFigure = (written: string) => String(Number(written.replace(',', '.')));

/** What the tools gave in one conversation: a model's sentences are checked against it. */
export function newEvidence({ question, now }: { question: string; now: Date }) {
  const today = plantDay(now);
  const titles = new Map<string, string>();
  const facts = new Map<string, Fact>();
  const numbered = new Map<string, string>();
  const figures = new Set<string>(['112']);
  const days = new Set<string>([today, addDays(today, -1), addDays(today, 1)]);
  const times = new Set<string>();
  const rankings: Ranking[] = [];
  const ways = new Set<Way>();
  const texts: { reference: string; text: string }[] = [];
  const given = new Set<string>();
  let calls = 0;

  const knowFigures = (text: string, isGiven = false) => {
    for (const day of text.match(DAY) ?? []) days.add(day);
    for (const time of text.match(TIME) ?? []) times.add(time);
    const bare = text.replace(REFERENCE, ' ').replace(DAY, ' ').replace(TIME, ' ');
    for (const written of bare.match(FIGURE) ?? []) {
      const value = Number(written.replace(',', '.'));
      for (const known of [value, Math.round(value), Math.round(value * 10) / 10]) {
        figures.add(String(known));
        if (isGiven) given.add(String(known));
      }
    }
  };
  knowFigures(question);
  // what the person said or the calendar says rests on no tool
  const askedDays = new Set(days);
  return {
    titles,
    facts,
    figures,
    days,
    times,
    rankings,
    ways,
    texts,
    /** how many tool calls were answered */
    calls: () => calls,
    /** whether a tool gave it, not only the question */
    isGiven: (value: number) => given.has(String(value)),
    givenDays: () => [...days].filter((day) => !askedDays.has(day)),
    isKnown: (value: number) => figures.has(String(value)),
    knowDay: (day: string | null) => day && days.add(day),
    /** The reference to a record; the reader sees its title. */
    refer(fact: Fact, title: string): string {
      const reference = referenceOf(fact);
      titles.set(reference, title);
      facts.set(reference, fact);
      return `[[${reference}]]`;
    },
    /** The reference to a name that is hidden from the model. */
    referName(kind: 'person' | 'department' | 'place', name: string): string {
      const key = `${kind} ${name}`;
      const reference = numbered.get(key) ?? `${kind}:${numbered.size + 1}`;
      numbered.set(key, reference);
      titles.set(reference, name);
      return `[[${reference}]]`;
    },
    /** Registers a tool's result, whose figures and days the model may repeat. Texts written by people are excluded. */
    add<T>(result: T): T {
      calls += 1;
      knowFigures(typeof result === 'string' ? result : JSON.stringify(result), true);
      return result;
    },
  };
}
export type Evidence = ReturnType<typeof newEvidence>;

const gravity = ['low', 'medium', 'high', 'critical'];

/** Which of these records is the oldest, the most serious and so on, as far as a list shows. */
export function rankingsOf(
  facts: readonly Fact[],
  { order, isWhole }: { order: string; isWhole: boolean },
): Ranking[] {
  const by = (name: RankedBy, measure: (fact: Fact) => number | null): Ranking[] => {
    const items = facts.flatMap((fact) => {
      const value = measure(fact);
      return value === null ? [] : [{ names: [`[[${referenceOf(fact)}]]`], value }];
    });
    if (items.length === 0) return [];
    if (isWhole) return [{ by: name, ends: 'both', items }];
    const ends: Record<string, [RankedBy, Ranking['ends']]> = {
      newest: ['at', 'highest'],
      oldest: ['at', 'lowest'],
      due: ['due', 'lowest'],
      done: ['done', 'highest'],
      severity: ['severity', 'highest'],
      slowest: ['took', 'highest'],
      quickest: ['took', 'lowest'],
    };
    const end = ends[order];
    return end?.[0] === name ? [{ by: name, ends: end[1], items }] : [];
  };
  return [
    ...by('at', ({ at }) => at),
    ...by('due', ({ due }) => due),
    ...by('done', ({ done }) => done),
    ...by('took', tookOf),
    ...by('severity', ({ severity }) => (severity ? gravity.indexOf(severity) : null)),
  ];
}

/** `2026-11-22` and, for records with a time of day, `2026-11-22 16:00`. */
export const momentText = (at: number | null, withTime: boolean) =>
  at === null ? null : withTime ? plantWall(at).slice(0, 16).replace('T', ' ') : plantDay(at);
