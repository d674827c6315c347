import { type HelpArticle, helpArticles } from '@turva/locales/help';
import type { Language } from '@turva/locales/languages';
import { type Context, lines, type Part } from './answer-parts.ts';
import type { Translate } from './describe.ts';
import { holdsDanger } from './emergency/danger.ts';
import { fold, tokensOf } from './fold.ts';
import { stemOf } from './stem.ts';
import { wordsOf as vocabularyOf } from './vocabulary/vocabulary.ts';
import { read } from './words.ts';

/** Of the question's rarer words at least this much must stand in an article; where nothing else is known, it is meant. */
export const LIKELY = 0.5;
/** So much that nothing else can be meant. */
export const SURE = 0.65;
const OF_NONE = 0.5;
/** Every word of it: of danger nothing less is an answer. */
const WHOLE = 1 - 1e-9;
/** `Do not call 112` is said of nothing but a drill that was asked for. */
const DRILL =
  /harjoit|drill|exercise|øv|\bov(a|ar|else|elser|elsen|ing|ning)|cvic|nacvik|учебн|учени|трениров/;
const SHORTEST = 3;
const LONGEST_ENDING = 3;
/** How it is asked, not what. */
const asks = new Set([
  'ignore',
  'howto',
  'what',
  'may',
  'where',
  'when',
  'why',
  'me',
  'mine',
  'exists',
  'list',
  'app',
  'not',
  'this',
  'now',
]);

/** What people call a job that its article does not. */
const asked = (id: string, language: Language) => vocabularyOf(language).jobs.get(id)?.join(' ') ?? '';

/** The question's words that say what is asked; `meant`: a vocabulary knows another word for it. */
const wordsOf = (question: string, language: Language) => {
  const tokens = tokensOf(question);
  const { pieces } = read(tokens, language);
  const words = new Map<string, { word: string; meant: boolean }>();
  for (const [at, token] of tokens.entries()) {
    const of = pieces.filter((piece) => piece.at <= at && at < piece.at + piece.length);
    if (token.length < SHORTEST || of.some(({ meaning }) => asks.has(meaning))) continue;
    const word = stemOf(token, language);
    words.set(word, { word, meant: of.length > 0 });
  }
  return [...words.values()];
};

interface Stems {
  article: HelpArticle;
  title: string[];
  all: string[];
}
const known = new Map<Language, Stems[]>();

/** The words of every article; they are the same for every question. */
function articlesIn(t: Translate, language: Language): Stems[] {
  const before = known.get(language);
  if (before) return before;
  const stemsOf = (text: string) => tokensOf(text).map((token) => stemOf(token, language));
  const texts = helpArticles((key) => t(key)).map((article) => ({
    article,
    title: stemsOf(`${article.title} ${asked(article.id, language)}`),
    all: stemsOf([article.title, article.about, ...article.steps, asked(article.id, language)].join(' ')),
  }));
  known.set(language, texts);
  return texts;
}

/** The help's articles about what is asked, the best first: a word that few of them have weighs more, one in a title twice. */
export function articlesAbout(
  t: Translate,
  language: Language,
  question: string,
  enough = LIKELY,
): HelpArticle[] {
  const texts = articlesIn(t, language);
  const has = (stems: readonly string[], word: string) =>
    stems.some(
      (stem) =>
        stem.startsWith(word) ||
        // a longer rest is another word of a compound: `kemikaalivuoto` is no chemical
        (stem.length > SHORTEST && word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING),
    );
  const words = wordsOf(question, language).map(({ word, meant }) => {
    const among = texts.filter(({ all }) => has(all, word)).length;
    const weight = Math.log((texts.length + 1) / (among + 1));
    // what no article says tells none from another
    const isStrange = among === 0 && enough <= LIKELY;
    return { word, weight: isStrange ? (meant ? 0 : weight * OF_NONE) : weight };
  });
  const weigh = (stems: readonly string[]) =>
    words.reduce((sum, { word, weight }) => sum + (has(stems, word) ? weight : 0), 0);
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return (
    texts
      .map(({ article, title, all }) => ({ article, said: weigh(all), named: weigh(title) }))
      // a break while speaking is no answer to when the next break is
      .filter(({ said, named }) => whole > 0 && said / whole >= enough && named > 0)
      .sort((a, b) => b.said + b.named - a.said - a.named || a.article.title.length - b.article.title.length)
      .map(({ article }) => article)
  );
}

/**
 * The one article a question of how something is done can only mean. What holds a word of danger may be a cry: to it an
 * article is an answer only where the way is asked and no word is left over.
 */
export function articleMeant(
  t: Translate,
  language: Language,
  question: string,
  { enough, asksWay }: { enough: number; asksWay: boolean },
) {
  const isDrill = DRILL.test(fold(question));
  const isDanger = holdsDanger(question, language) && !(isDrill && asksWay);
  if (isDanger && !asksWay) return undefined;
  const [first] = articlesAbout(t, language, question, isDanger ? WHOLE : enough).filter(
    ({ id }) => id !== 'drill' || isDrill,
  );
  return first?.id;
}

/** A job of the app, told by its article of the help. */
export function appHelp({ t, form }: Context): Part {
  const article = helpArticles((key) => t(key)).find(({ id }) => id === form.topic);
  return article ? told(article) : { answer: '', sources: [], records: [], strange: true };
}

const told = ({ title, about, steps }: HelpArticle): Part => ({
  answer: lines(title, about, ...steps.map((step, at) => `${at + 1}. ${step}`)),
  sources: [],
  records: [],
});
