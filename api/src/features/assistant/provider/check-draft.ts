import { contacts, type NamedPerson, wholeNamePattern } from './hide-people.ts';

const MARK = /⟦(\d+)⟧/g;

/** A text with marks in place of contacts and names, and what each mark stands for. */
export interface Masked {
  text: string;
  kept: string[];
}

/**
 * Phone numbers, addresses, identity codes and whole names never leave: each is replaced by a mark and put
 * back afterwards.
 */
export function maskPeople(text: string, people: readonly NamedPerson[]): Masked {
  const kept: string[] = [];
  const patterns = [...contacts.map(([, pattern]) => pattern), ...people.flatMap(wholeNamePattern)];
  const masked = patterns.reduce(
    (left, pattern) => left.replace(pattern, (found) => `⟦${kept.push(found)}⟧`),
    text.replace(/[⟦⟧]/g, ''),
  );
  return { text: masked, kept };
}

const figuresIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted().join(' ');
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

/**
 * A model's draft with the contacts put back, or null where it cannot be a translation of the text: a number,
 * a contact or a line is missing or new, it has an address or markup, or it is too long.
 */
export function checkDraft(written: string, { text, kept }: Masked, max: number): string | null {
  const draft = written.trim();
  const marks = [...draft.matchAll(MARK)].map(([, place]) => Number(place)).toSorted((a, b) => a - b);
  if (draft === '' || marks.join() !== kept.map((_, at) => at + 1).join()) return null;
  if (/https?:|javascript:|www\.|<[a-z/!]|```/i.test(draft)) return null;
  const bare = (one: string) => one.replace(MARK, ' ');
  if (figuresIn(bare(draft)) !== figuresIn(bare(text)) || linesOf(draft) !== linesOf(text)) return null;
  const whole = draft.replace(MARK, (_, place: string) => kept[Number(place) - 1] ?? '');
  return whole.length > max ? null : whole;
}
