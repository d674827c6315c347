import type { Reading } from '@turva/contracts/words/readings';
import { contacts, type NamedPerson, peopleNear, wholeNamePattern } from './hide-people.ts';

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
  const patterns = [
    ...contacts.map(([, pattern]) => pattern),
    ...peopleNear(text, people).flatMap(wholeNamePattern),
  ];
  const masked = patterns.reduce(
    (left, pattern) => left.replace(pattern, (found) => `⟦${kept.push(found)}⟧`),
    text.replace(/[⟦⟧]/g, ''),
  );
  return { text: masked, kept };
}

const figuresIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted().join(' ');
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

const finnish =
  /(?<!\p{L})(en|et|ei|emme|ette|eivät|enkä|etkä|eikä|emmekä|ettekä|eivätkä|älä|älkää|älköön|äläkä|älkääkä|ilman|kielletty\p{L}*|kiellettä?v?\p{L}*|kiellä\p{L}*)(?!\p{L})/iu;
/** Words that forbid or deny. In Slovak a verb does so by its beginning, which other words have as well. */
const negations: Record<Reading, RegExp> = {
  fi: finnish,
  selko: finnish,
  en: /\b(not|no|never|none|nor|neither|cannot|without|\p{L}+n['’]t|forbidden|prohibit\p{L}*)\b/iu,
  sv: /(?<!\p{L})(inte|aldrig|ej|icke|ingen|inga|inget|utan|förbjud\p{L}*|förbud\p{L}*)(?!\p{L})/iu,
  no: /(?<!\p{L})(ikke|aldri|ingen|intet|ei|uten|forbud\p{L}*|forby\p{L}*)(?!\p{L})/iu,
  sk: /(?<!\p{L})(nie|nikdy|bez|žiadn\p{L}*|zakáz\p{L}*|zákaz\p{L}*|ne(?!bezpeč|hod|ch[aá]|deľ|mocnic|skôr|sk[oô]r|utr|pretržit|vyhnut|hrdz|rez|st?e\b|sie\b)\p{L}{3,})(?!\p{L})/iu,
  ru: /(?<!\p{L})(не|ни|нет|без|никогда|нельзя|никак\p{L}*|запре[щт]\p{L}*)(?!\p{L})/iu,
};

/** Line by line: a text that forbids where the other does not says the opposite. */
const areOpposite = (text: string, draft: string, to: Reading) => {
  const [ours, theirs] = [text, draft].map((one) => one.split('\n').filter((line) => line.trim() !== ''));
  return ours?.some((line, at) => negations.fi.test(line) !== negations[to].test(theirs?.[at] ?? '')) ?? true;
};

/**
 * A model's draft with the contacts put back, or null where it cannot be a translation of the text: a number,
 * a contact, a line or a negation is missing or new, it has an address or markup, or it is too long.
 */
export function checkDraft(
  written: string,
  { text, kept }: Masked,
  { to, max }: { to: Reading; max: number },
): string | null {
  const draft = written.trim();
  const marks = [...draft.matchAll(MARK)].map(([, place]) => Number(place)).toSorted((a, b) => a - b);
  if (draft === '' || marks.join() !== kept.map((_, at) => at + 1).join()) return null;
  if (/https?:|javascript:|www\.|<[a-z/!]|```/i.test(draft)) return null;
  const bare = (one: string) => one.replace(MARK, ' ');
  if (figuresIn(bare(draft)) !== figuresIn(bare(text)) || linesOf(draft) !== linesOf(text)) return null;
  if (areOpposite(bare(text), bare(draft), to)) return null;
  const whole = draft.replace(MARK, (_, place: string) => kept[Number(place) - 1] ?? '');
  return whole.length > max ? null : whole;
}
