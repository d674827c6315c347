import { fold } from '@turva/assistant/fold';
import type { Language } from '@turva/locales/languages';
import { withoutDays } from './check-dates.ts';
import { isOrderTrue } from './check-order.ts';
import { asFigure, type Evidence, FIGURE } from './evidence.ts';
import { numbersInWords } from './numbers-in-words.ts';

const REFERENCE = /\[\[([a-z]+:\d+)\]\]/g;
const UNSAFE = /https?:|javascript:|data:|www\.|!\[|\]\(|<[a-z/!]/i;
/** This many words in a row count as a quotation. */
const QUOTED = 4;

/** "You may work", "all is well": an answer never says so by itself. A prohibition may be said. */
const permits: Record<Language, RegExp> = {
  fi: /(?<!ei )(?<!et )\b(saa|saat|saatte|voi|voit|voitte) (nyt |heti |huoletta )?(aloittaa|jatkaa|menna|hitsata|tyoskennella)|\b(on|ovat) (nyt )?(turvallista|turvallinen|sallittua|sallittu|luvallista)|kaikki on kunnossa|ei ole vaaraa|vaaraa ei ole/u,
  en: /\b(you|they|we|work) (may|can)(?! not)( now| safely)? (start|begin|proceed|continue|enter|weld|work)|\bis (now )?(safe|allowed|permitted)\b|safe to |all clear|everything is (fine|ok|in order|safe)|no danger/u,
  sv: /\b(far|kan) du (nu )?(borja|fortsatta|ga in|svetsa|arbeta)|du (far|kan) (nu )?(borja|fortsatta|ga in|svetsa|arbeta)|\bar (nu )?(sakert|tillatet)|allt ar (bra|i sin ordning)|ingen fara/u,
  no: /du (kan|far) (na )?(begynne|starte|fortsette|ga inn|sveise|arbeide)|\ber (na )?(trygt|tillatt|sikkert a)|alt er (bra|i orden)|ingen fare/u,
  sk: /\b(mozes|mozete|smies|smiete) (teraz )?(zacat|pokracovat|vstupit|zvarat|pracovat)|\bje (teraz )?(bezpecne|dovolene|povolene)|vsetko je v poriadku|nehrozi nebezpecenstvo/u,
  ru: /(?<!не )(можно|можете|вправе|разрешено) (сейчас )?(начать|начинать|продолжать|входить|сваривать|варить|работать|приступать)|(?<!не )безопасно|все в порядке|опасности нет/u,
};

const derived = (value: number, known: readonly number[]): boolean => {
  const same = (one: number) => Math.abs(one - value) < 0.006 || Math.round(one) === value;
  const sum = known.reduce((total, one) => total + one, 0);
  if (known.length > 1 && same(sum)) return true;
  return known.some((a, i) =>
    known.some(
      (b, j) => i !== j && (same(a - b) || same(a + b) || (b !== 0 && a <= b && same((100 * a) / b))),
    ),
  );
};

/** Figures, in digits or words, that no tool gave and that do not follow from the others in the sentence. */
function hasStrangeFigure(left: string, evidence: Evidence, language: Language): boolean {
  const years = new Set([...evidence.days].map((day) => day.slice(0, 4)));
  const written = (left.match(FIGURE) ?? []).map(asFigure);
  const values = [
    ...written.filter((figure) => !years.has(figure)).map(Number),
    ...numbersInWords(left.replace(FIGURE, ' ').replace(language === 'en' ? PRONOUN : /^$/, ' '), language),
  ];
  const known = values.filter((value) => evidence.isKnown(value));
  return values.some((value) => !evidence.isKnown(value) && !derived(value, known));
}

/** `the oldest one is`: not a figure. */
const PRONOUN = /(?<!\p{L})one(?= (?:is|was|has|of|that|which|in|from|with|by|at|on)\b|[.,;:!?]|$)/gu;

const wordsOf = (text: string) => fold(text).match(/[\p{L}\d]+/gu) ?? [];

/** Words of a record, repeated as if they were the assistant's own. */
function repeats(sentence: string, { texts }: Evidence): boolean {
  const said = ` ${wordsOf(sentence.replace(REFERENCE, ' ')).join(' ')} `;
  return texts.some(({ reference, text }) => {
    if (sentence.includes(reference)) return false;
    const words = wordsOf(text);
    const needed = Math.min(QUOTED, words.length);
    return (
      needed > 1 &&
      words.some(
        (_, at) =>
          at + needed <= words.length && said.includes(` ${words.slice(at, at + needed).join(' ')} `),
      )
    );
  });
}

/** Figures in the text of a record the sentence names: they are quoted with it. */
const quotedFigures = (sentence: string, { texts }: Evidence) =>
  texts
    .filter(({ reference }) => sentence.includes(reference))
    .flatMap(({ text }) => text.match(FIGURE) ?? [])
    .map(asFigure);

/**
 * Whether a model's sentence may reach the reader: every record it names, every figure, day, superlative and
 * trend comes from the tools or follows from their results, it does not permit work, and it has no address or
 * markup.
 */
export function isSentenceTrue(sentence: string, evidence: Evidence, language: Language): boolean {
  if (UNSAFE.test(sentence)) return false;
  const references = [...sentence.matchAll(REFERENCE)].map(([, reference]) => reference ?? '');
  if (references.some((reference) => !evidence.titles.has(reference))) return false;
  const text = fold(sentence);
  if (!isOrderTrue(text, evidence, language) || permits[language].test(text)) return false;
  const bare = text.replace(REFERENCE, ' ').replace(/^\s*\d{1,2}\. /gm, ' ');
  if (/\[\[|\]\]/.test(bare) || repeats(sentence, evidence)) return false;
  const untimed = bare.replace(
    /\b(\d{1,2})[.:](\d{2})\b(?![.\d])/g,
    (written, hours: string, minutes: string) =>
      evidence.times.has(`${hours.padStart(2, '0')}:${minutes}`) ? ' ' : written,
  );
  const { left, isStrange } = withoutDays(untimed, evidence.days, language);
  const quoted = new Set(quotedFigures(sentence, evidence));
  const unquoted = left.replace(FIGURE, (written) => (quoted.has(asFigure(written)) ? ' ' : written));
  return !isStrange && !hasStrangeFigure(unquoted, evidence, language);
}

/** As the reader sees it: titles instead of references, no markup. */
export const asShown = (sentence: string, { titles }: Evidence) =>
  sentence
    .replace(REFERENCE, (_, reference: string) => titles.get(reference) ?? '')
    .replace(/^(\s*)[-*] /gm, '$1• ')
    .replace(/^#+ /gm, '')
    .replace(/\*\*/g, '');
