import { permitTypes } from '@turva/contracts/permits/permit-values';
import { type Language, languages } from '@turva/locales/languages';
import type { Question } from './answer-parts.ts';
import { isHazard } from './class-codes.ts';
import { holdsDanger } from './emergency/danger.ts';
import { isFiller } from './emergency/everyday.ts';
import { asWritten, tokensOf } from './fold.ts';
import { defined, type Form, type Kind, kinds, type Word, wordsSaid } from './form.ts';
import { fitsText, lexiconOf, piecesIn } from './lexicon.ts';
import { isWordOf, type Picked, pick } from './pick.ts';
import { kindOf, mayBeTold, questionOf } from './question-names.ts';
import { type Heard, hear } from './read.ts';
import { MOST_SEARCHED, readable } from './readable.ts';
import { fill, lacksWhose, unmet, unslotted, unusedPieces, whoseOf } from './slots.ts';
import { searched } from './things.ts';
import type { Tools } from './tools.ts';

/** Why a question gets no answer. */
export type Refusal = 'unknown' | 'act' | 'private' | 'future' | 'hello' | 'help' | 'empty';

export interface Understood {
  language: Language;
  refusal: Refusal | null;
  /** the questions it may be, each with the slots that were said, the likeliest first */
  nearest: Form[];
  /** the first of them is meant, and every word that could be a slot was understood */
  isClear: boolean;
  /** so much that even a none is told */
  isSure: boolean;
  /** words that could be a slot and are none: they narrow nothing, so nothing is counted */
  unused: string[];
  /** words that a figure of the whole plant cannot be narrowed by: it is told, and so are they */
  aside: string[];
  /** what is looked for in the records, whatever was meant */
  words: Word[];
}

/** So sure is a question that is answered. */
const CLEAR = 0.65;
/** And so sure one of which a word was left over that is looked for in the records. */
const CLEAR_WITH_WORDS = 0.5;
/** So sure is a none, and each of its words stands for something: there may be some of what was meant. */
const SURE_OF_NONE = 0.9;
const SHORTEST = 3;
const NEAREST = 3;

export async function understand(question: Question): Promise<Understood> {
  const { language: app, now, tools, earlier, person, question: text } = question;
  const vocabulary = await tools.vocabulary();
  // `Varasto ja lähettämö` is called that in every language
  const names = [...vocabulary.areas, ...vocabulary.people].map(({ name }) => name);
  const bare = names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const language = languageOf(bare, tokensOf(bare), app);
  const hearIn = (said: string) => hear(said, language, { now, vocabulary, isWord: isWordOf(language) });
  const own = hearIn(text);
  // an answer spells as the question did
  const spelled = <W extends Word>(word: W): W => ({ ...word, said: asWritten(word.said, [text]) });
  const heard: Heard = { ...own, words: own.words.map(spelled) };
  const ranked = picked(heard);
  const follow = followUp(heard, earlier, hearIn);
  const refusal = follow ? null : refusalOf(heard, ranked[0]);
  const said = leftOver(heard).map((word) => spelled(searched(word, language)));
  const words = [...heard.words, ...said];
  const none = { language, nearest: [], isClear: false, isSure: false, unused: [], aside: [], words };
  if (refusal) return { ...none, refusal };
  const asks = ranked.filter(({ ask }) => ask !== 'refused' && mayBeTold(ask, person)).slice(0, NEAREST);
  const [form, ...others] = [...(follow ? [follow] : []), ...asks.map(({ ask }) => fill(ask, heard))];
  const [first] = asks;
  if (!first || !form) return { ...none, refusal: 'unknown' };
  const { kept, lost } = await placed(tools, form, [...unusedPieces(form.ask, heard).map(spelled), ...said]);
  const all = [...(form.filters.words ?? []), ...kept].slice(0, MOST_SEARCHED);
  const whole: Form = kept.length > 0 ? { ...form, filters: { ...form.filters, words: all } } : form;
  // what is looked for nowhere is no question, nor is `may I` without any work
  const isEmpty =
    (['search', 'procedure'].includes(whole.ask) || (whole.ask === 'mayWork' && !heard.has('permit'))) &&
    Object.keys(whole.filters).every((part) => part === 'span' || part === 'spanOf');
  // which hazard was meant was not understood: all substances would read as those that are like that
  const isAnyHazard = whole.ask === 'substancesByHazard' && !whole.filters.words?.some(isHazard);
  const sure = isEmpty || isAnyHazard ? 0 : follow ? 1 : first.sure;
  const denial = heard.has('not') && !saysNot(heard, whole) ? [notOf(heard)] : [];
  // of a figure of the whole plant what it cannot be narrowed by is said beside it
  const isWhole =
    form.ask === 'substancesByHazard' ||
    (kindOf(form.ask) === undefined && form.ask !== 'search' && form.ask !== 'procedure');
  const unheld = await unheldBy(tools, whole);
  const unused = [
    ...new Set([...lost, ...unheld, ...unslotted(form.ask, heard), ...unmet(whole, heard), ...denial]),
  ];
  // what there is to do at a fire is told to whoever speaks of a drill or of instructions
  const isUnclear = sure < CLEAR || unused.length > 0 || form.ask === 'help:drill';
  const told = isUnclear ? await instructed(tools, heard, words) : null;
  if (told) return { ...none, refusal: null, nearest: [told], isClear: true };
  return {
    language,
    refusal: null,
    nearest: [...(lacksWhose(whole, heard) ? whoseOf(whole) : [whole]), ...others].slice(0, NEAREST),
    isSure: sure >= SURE_OF_NONE && leftOver(heard, (word) => isFiller(word, language)).length === 0,
    isClear:
      sure >= (kept.length > 0 ? CLEAR_WITH_WORDS : CLEAR) &&
      (unused.length === 0 || (isWhole && denial.length === 0)),
    unused,
    // an article of the help counts nothing, whatever else was said of the day it was asked on
    aside: isWhole && !form.ask.startsWith('help:') ? unused : [],
    words,
  };
}

async function instructed(tools: Tools, heard: Heard, words: readonly Word[]): Promise<Form | null> {
  if (!heard.has('drill', 'howto') || !holdsDanger(heard.question, heard.language)) return null;
  const looked = words.slice(0, MOST_SEARCHED);
  const found = await tools.found(looked, ['procedure']);
  const held = looked.filter((_, at) => found[at]);
  return held.length > 0 ? { ask: 'procedure', filters: { words: held }, order: 'newest' } : null;
}

const ofSubstances = /^(chemicals|chemicalHazards|substancesByHazard|search)$/;
/** What is asked of substances, though not which ones are like that. */
const notWhich = /^(storeTogether|mayWork|chemical[SPF].*|procedure|people.*|gas.*|permitStops)$|^help:/;
const otherKinds =
  'observation action permit risk riskword document training card round alarm nearmiss incident howto may where'.split(
    ' ',
  );
const APPROVAL = /^(approv|hyvaks|godkjen|godkann|schval|утвержд|согласов|одобр)/;

/** What substances are like is told of all that are. */
function picked(heard: Heard): Picked[] {
  const ranked = pick(heard);
  const { has, words, tokens, pieces } = heard;
  const ask = ranked[0]?.ask ?? '';
  // an approval is a permit's; which observations are one's own was not asked
  if (ask === 'observations' && !has('observation') && tokens.some((one) => APPROVAL.test(one)))
    return ranked.map((one) => ({ ...one, sure: 0 }));
  // `do we have flammable liquids`: which substances are like that, unless something else was said
  const asksWhich =
    (tokens.length <= 2 && pieces.length === 0) ||
    ofSubstances.test(ask) ||
    !(notWhich.test(ask) || has(...otherKinds, ...permitTypes));
  return words.some(isHazard) && asksWhich
    ? [{ ask: 'substancesByHazard', sure: 1 }, ...ranked.filter((one) => one.ask !== 'substancesByHazard')]
    : ranked;
}

/** Words that no list, name, day or example of a question knows. */
const leftOver = (
  { tokens, taken, pieces, language, matter }: Heard,
  isWord = isWordOf(language),
): string[] =>
  tokens.filter(
    (token, at) =>
      token.length >= SHORTEST &&
      !taken.has(at) &&
      !matter.some((one) => one.at === at) &&
      !pieces.some((piece) => piece.at <= at && at < piece.at + piece.length) &&
      !isWord(token),
  );

/** Which of the words left over stand in records of the kind, so that they narrow it; the others are lost. */
async function placed(tools: Tools, { ask }: Form, words: readonly Word[]) {
  const kind = kindOf(ask);
  const [all, rest] = [words.slice(0, MOST_SEARCHED), words.slice(MOST_SEARCHED)];
  // of substances that are named none may be dropped
  if (words.length === 0 || ask === 'storeTogether' || ask.startsWith('people'))
    return { kept: all, lost: wordsSaid(rest) };
  // of what substances are like the whole set is told, whatever else was said
  if (!questionOf(ask).slots.has('words') || ask === 'substancesByHazard')
    return { kept: [], lost: wordsSaid(words) };
  const found = await tools.found(all, kind ? [kind] : kinds);
  const missed = all.filter((_, at) => !found[at]);
  return { kept: all.filter((_, at) => found[at]), lost: wordsSaid([...missed, ...rest]) };
}

/** Things of the glossary that no record of the kind holds: they would make a none of what may be called otherwise. */
async function unheldBy(tools: Tools, { ask, filters }: Form): Promise<string[]> {
  const { words = [] } = filters;
  if (words.length === 0 || /^(people|storeTogether$|substancesByHazard$)/.test(ask)) return [];
  const kind = kindOf(ask);
  const among: readonly Kind[] =
    ask === 'mayWork' ? ['permit', 'card', 'training', 'chemical'] : kind ? [kind] : kinds;
  const plain = words.slice(0, MOST_SEARCHED).filter((word) => !isHazard(word));
  const found = await tools.found(plain, among);
  return wordsSaid([...plain.filter((_, at) => !found[at]), ...words.slice(MOST_SEARCHED)]);
}

/** Whether a `not` is part of what was understood: nobody's, unread, not closed. */
const saysNot = ({ has }: Heard, { ask, filters }: Form) =>
  filters.unassigned ||
  filters.undated ||
  filters.overdue ||
  filters.status !== undefined ||
  /^(people|help:|storeTogether$)/.test(ask) ||
  (kindOf(ask) === undefined && !has('open'));
const notOf = ({ pieces, tokens }: Heard) => {
  const piece = pieces.find(({ meaning }) => meaning === 'not');
  return piece ? tokens.slice(piece.at, piece.at + piece.length).join(' ') : '';
};

/** What is asked of no record, or cannot be told. */
function refusalOf({ has, tokens }: Heard, first: Picked | undefined): Refusal | null {
  if (tokens.length === 0) return 'empty';
  // who has read what is theirs, and no instruction
  if (has('who') && has('read', 'toRead') && first?.ask !== 'documents') return 'private';
  if (first?.ask !== 'refused' || first.sure < 0.4) return null;
  return (['act', 'private', 'future', 'help', 'hello'] as const).find((one) => has(one)) ?? 'unknown';
}

const SHORT = 5;
/** `And in October?`: the question before, with the slots that are said now. */
function followUp(heard: Heard, earlier: readonly string[], hearAgain: (text: string) => Heard): Form | null {
  const before = earlier.at(-1);
  const isBare =
    heard.tokens.length <= SHORT &&
    !heard.has('count', 'list', 'who', 'what', 'may', 'why', 'howto', 'trend', 'by');
  const saysState = heard.has('open', 'closed', 'overdue');
  const says = saysState || heard.dated.length + heard.places.length + heard.people.length > 0;
  if (!before || !isBare || !says || leftOver(heard).length > 0) return null;
  const old = hearAgain(readable(before).text);
  const [first] = pick(old);
  if (!first || first.sure < CLEAR || first.ask === 'refused') return null;
  // what the question before has no slot for is another question
  if (unslotted(first.ask, heard).length > 0 || (saysState && !questionOf(first.ask).slots.has('status')))
    return null;
  const [then, now] = [fill(first.ask, old), fill(first.ask, heard)];
  const { areaIds: _, department: __, place: ___, ...anywhere } = then.filters;
  return defined<Form>({
    ...then,
    filters: { ...(heard.places.length > 0 ? anywhere : then.filters), ...now.filters },
  });
}

const CYRILLIC = /[а-яё]/i;
const OWN_LETTERS: Partial<Record<Language, RegExp>> = {
  no: /[øæ]/gi,
  sk: /[čďĺľňŕšťžýúíé]/gi,
  sv: /[åäö]/gi,
  fi: /[äö]/gi,
};
/** Another language than the app's must know this much more of the question. */
const MUCH_MORE = 1.5;

/** The language of a question: the app's, unless another one knows much more of its words. */
function languageOf(question: string, tokens: readonly string[], app: Language): Language {
  if (CYRILLIC.test(question)) return 'ru';
  if (tokens.length <= 1) return app;
  const known = (language: Language) => {
    const isWord = isWordOf(language);
    const pieces = piecesIn(tokens, language, isWord);
    const { matter } = lexiconOf(language);
    const letters = tokens
      .filter(
        (token, at) =>
          isWord(token) ||
          matter.flat().some((stem) => fitsText(token, stem)) ||
          pieces.some((piece) => piece.at <= at && at < piece.at + piece.length),
      )
      .join('').length;
    return letters + 2 * (question.match(OWN_LETTERS[language] ?? /^$/)?.length ?? 0);
  };
  const mine = known(app);
  // of so few words a beginning is in many languages
  const isShort = tokens.length <= SHORTEST && mine > 0;
  if (isShort || mine >= 0.7 * tokens.join('').length) return app;
  const [best] = languages
    .filter((one) => one !== 'ru' && one !== app)
    .map((one) => ({ one, score: known(one) }))
    .toSorted((a, b) => b.score - a.score);
  return best && best.score > MUCH_MORE * mine ? best.one : app;
}
