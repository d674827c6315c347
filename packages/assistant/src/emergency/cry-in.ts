import { type Language, languages } from '@turva/locales/languages';
import { heardWords, rolesIn } from './hear-roles.ts';
import { type CryCategory, cryCategories, ENOUGH, type Role, rules, weights } from './roles.ts';

/** Somebody in need: what they have, gravest first, never empty. */
export interface Cry {
  categories: readonly [CryCategory, ...CryCategory[]];
  language: Language;
  score: number;
}

/** Short enough to be nothing but a call: `apua`, `help me please`. */
const SHORT = 3;
/** What else has happened makes a cry surer, but only so much. */
const MOST_MORE = 2;

/** In a language that is not the app's it must be clearer: many a word means something else there. */
const ENOUGH_ELSEWHERE = ENOUGH + 1;

/** From here on it is life and death. */
const GRAVE = 4;
/** How much of it is left where somebody is in such need: it may happen in a training, too. */
const LESSON_OF_NEED = -1;

/** A name: somebody. The first word of a text has a capital letter for another reason. */
const NAMED = /(?<=[^.!?:]\s)\p{Lu}\p{Ll}{2,}/u;

function judge(roles: ReadonlyMap<Role, number>, words: readonly string[], text: string) {
  // one word cannot be both who and what: `under` a `person` needs two
  const fitting = rules.filter(([, , ...needed]) => needed.every((role) => roles.has(role)));
  if (fitting.length === 0) return null;
  const best = Math.max(...fitting.map(([, weight]) => weight));
  const kinds = new Set(fitting.map(([category]) => category));
  const isNeed = best >= GRAVE && roles.has('person') && !roles.has('maybe') && !/\?/.test(text);
  const weightOf = (role: Role) => (role === 'lesson' && isNeed ? LESSON_OF_NEED : (weights[role] ?? 0));
  const others = [...roles.keys()].reduce((sum, role) => sum + weightOf(role), 0);
  const isCalling = /!/.test(text) || (roles.has('alarm') && words.length <= SHORT);
  const isWorse = (roles.get('sick') ?? 0) > 1 ? 1 : 0;
  const score = best + isWorse + Math.min(MOST_MORE, kinds.size - 1) * 0.5 + others + (isCalling ? 1 : 0);
  // what only adds to it does not say what to do
  const said = fitting.filter(([category, weight]) => category !== 'other' && weight >= Math.min(best, 3));
  const categories = cryCategories.filter((one) => said.some(([category]) => category === one));
  return { score, categories };
}

/**
 * Whether a text is a cry for help, in whatever of the six languages; asked before anything else is understood of it.
 * It hears rather too much than too little: the sheet that opens is closed by a touch.
 */
export function cryIn(text: string, language: Language): Cry | null {
  const words = heardWords(text);
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text);
  const spoken = isCyrillic ? ['ru' as const] : [language, ...languages.filter((one) => one !== language)];
  let loudest: Cry | null = null;
  const isNamed = NAMED.test(text);
  // what is calm in the app's language is calm, whatever it may sound like in another
  const calm = [...rolesIn(words, language, true)].filter(([role]) => (weights[role] ?? 0) < -1);
  for (const one of spoken) {
    const isOwn = one === language || isCyrillic;
    const roles = rolesIn(words, one, isOwn);
    for (const [role, count] of calm) roles.set(role, count);
    if (isNamed) roles.set('person', (roles.get('person') ?? 0) + 1);
    const judged = judge(roles, words, text);
    if (
      !judged ||
      judged.score < (isOwn ? ENOUGH : ENOUGH_ELSEWHERE) ||
      judged.score <= (loudest?.score ?? 0)
    )
      continue;
    const [first = 'other', ...rest] = judged.categories;
    loudest = { categories: [first, ...rest], language: one, score: judged.score };
  }
  return loudest;
}
