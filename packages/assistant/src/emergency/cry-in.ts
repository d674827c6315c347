import { type Language, languages } from '@turva/locales/languages';
import { isWordOf, pick } from '../pick.ts';
import { hear } from '../read.ts';
import { thingOf } from '../things.ts';
import { has, isEveryday, isPlainQuestion } from './everyday.ts';
import { rolesIn, spokenWords } from './find-roles.ts';
import { type CryCategory, calm, cryCategories, ENOUGH, type Role, rules, SURE } from './roles.ts';
import { scoreOf } from './scorer.ts';

/** Somebody in need: what they have, most severe first, never empty. */
export interface Cry {
  categories: readonly [CryCategory, ...CryCategory[]];
  language: Language;
  score: number;
}

/** What is said in so few words is said in a hurry: `apua`, `fire`, `help me`. */
const HASTY = 2;

/** A danger that is named in so few words has hardly anything else to be recognised by. */
const BRIEF = 5;
/** `In the warehouse?` */
const PLACE = 3;
const BRIEF_SCORE = -1.25;
const dangers: readonly Role[] = ['smoke', 'blast', 'shock'];

/** `electric shock in hall 2`: no more than what it is, and where. */
function isBrief(roles: ReadonlyMap<Role, number>, words: readonly string[]): boolean {
  const isNamed =
    dangers.some((role) => roles.has(role)) ||
    (roles.has('fire') && roles.has('alarm')) ||
    (roles.has('gas') && (['alarm', 'urgent', 'leak'] as const).some((role) => roles.has(role)));
  return isNamed && words.length <= BRIEF && !roles.has('not') && calm.every((role) => !roles.has(role));
}

/** A name: somebody. The first word of a text has a capital letter for another reason. */
const NAMED = /(?<=[^.!?:]\s)\p{Lu}\p{Ll}{2,}/u;

const AGE =
  /(^| )(\d{1,2}|[a-zа-я]+teen|twenty|thirty|forty|fifty|sixty) (v|vuo\S*|years?|ar|aring\S*|rok\S*|rocn\S*|лет|год\S*)( |$)/;

/** How old somebody is, says nothing of what they need. */
const AGED =
  /(?<![\p{L}\d])[1-9]\d[- ]?(?:v|vuotia\p{L}*|vuotta(?: vanha)?|years?(?:[- ]olds?)?|yrs?(?: old)?|y o|år(?: gammal| gammel)?|åring\p{L}*|rokov|roč\p{L}*|лет|летн\p{L}*|год\p{L}*)(?!\p{L})/giu;

/** The roles a text has in one language; in another than its own nothing is taken for a slip. */
export function hearRoles(text: string, words: readonly string[], language: Language, isOwn: boolean) {
  const roles = rolesIn(words, language, isOwn);
  // how old somebody is, is nothing of the past
  if (AGE.test(words.join(' ')) && roles.get('past') === 1) roles.delete('past');
  if (NAMED.test(text)) roles.set('person', (roles.get('person') ?? 0) + 1);
  return roles;
}

/** Cyrillic is Russian, whatever language the app has. */
export const spokenIn = (text: string, language: Language): Language =>
  /\p{Script=Cyrillic}/u.test(text) ? 'ru' : language;

/** What the rules make of it: what has happened, how grave it is, and whether it is beyond doubt. */
export function judge(roles: ReadonlyMap<Role, number>, words: readonly string[]) {
  // one word cannot be both who and what: `under` a `person` needs two
  const fitting = rules.filter(([, , ...needed]) => needed.every((role) => roles.has(role)));
  const best = Math.max(0, ...fitting.map(([, weight]) => weight));
  const isShout =
    words.length <= HASTY &&
    (['alarm', 'fire', 'lifeless'] as const).some((role) => roles.has(role)) &&
    !roles.has('not');
  // somebody may be in need at a training, or under a mask, too
  const isSomebody = roles.has('person') || (roles.has('not') && roles.has('breath'));
  const isCalm = calm.some((role) => roles.has(role) && !(role === 'lesson' && isSomebody));
  // what only adds to it does not say what to do
  const said = fitting.filter(([category, weight]) => category !== 'other' && weight >= Math.min(best, 3));
  const isWound = ([, , ...needed]: (typeof said)[number]) =>
    // acid through a glove is as grave, and no wound
    !(needed.includes('through') && roles.has('substance'));
  const told = said.filter(isWound);
  const categories = cryCategories.filter((one) => told.some(([category]) => category === one));
  return { best, isSure: (best >= SURE || isShout) && !isCalm, categories };
}

/** What may stand in any question; whatever else is heard, and whoever is spoken of, may be in need. */
const mild: ReadonlySet<Role> = new Set<Role>([
  'self',
  'machine',
  'substance',
  'got',
  'height',
  'through',
  'urgent',
  'much',
  ...calm,
]);
/**
 * `May I weld in the paint shop`: it opens as a question, every word is one that questions are made of, so that no slip
 * is to be read into it, and none of them is a harm or somebody. With one word more that nobody knows it may be a cry.
 */
function onlyAsks(words: readonly string[], language: Language): boolean {
  if (!isPlainQuestion(words, language)) return false;
  const roles = rolesIn(words, language, false);
  return [...roles.keys()].every((role) => mild.has(role)) && !judge(roles, words).isSure;
}

const DEFIBRILLATOR = /^(aed|defib|sydaniskur|hjartstart|hjertestart|дефиб)/;
/** `AED where`: whoever looks for one in so few words needs it. */
const wantsDefibrillator = (words: readonly string[], language: Language) =>
  words.length <= BRIEF &&
  words.some((word) => DEFIBRILLATOR.test(word)) &&
  has(words, language, 'where') &&
  // `where is` by itself is heard as a lesson
  !calm.some((role) => role !== 'lesson' && rolesIn(words, language, false).has(role));

/** `In the warehouse`: each word is a common one or a thing of plants, and nothing has happened. */
const isPlace = (words: readonly string[], language: Language) =>
  words.every((word) => isEveryday(word, language) || thingOf(word, language).length > 0);

/** `Flammable liquids`, and no more: which there are, and no danger. */
const WHAT_KIND =
  '(syttyv|syövyttäv|hapettav|flammable|corrosive|oxidi[sz]ing|brandfarliga|frätande|brannfarlige|etsende|horľav[éý]|žierav[éý]|горючие|воспламеняющиеся|легковоспламеняющиеся|едкие)\\p{L}*';
const SUBSTANCES =
  '(nestei|nesteet|ainei|aineet|kemikaal|kaasu[tj]|liquids|substances|chemicals|gases|solids|vätskor|ämnen|kemikalier|gaser|væsker|stoffer|kjemikalier|gasser|kvapaliny|látky|chemikálie|plyny|жидкости|вещества|химикаты|газы)\\p{L}*';
const KINDS_OF_SUBSTANCES = new RegExp(
  `^(helposti )?${WHAT_KIND}( (ja|and|och|og|a|и) ${WHAT_KIND})? ${SUBSTANCES}\\??$`,
  'iu',
);

/** So sure of the contrary the scorer overrules a rule that is beyond doubt; none of 14 000 cries scores so low. */
const CONTRARY = { own: -5, other: -3 };
/** `Who sees to the oil under the conveyor`: so sure of it with a question that is as sure. */
const ASKED = { score: -3, sure: 0.97 };

const plant = { areas: [], departments: [], people: [] };
/** Whether it is surely one of the named questions, of whatever plant and day; what is asked beside a danger is none. */
function isAskedIn(text: string, language: Language): boolean {
  const isWord = isWordOf(language);
  const [first] = pick(hear(text, language, { now: new Date(0), vocabulary: plant, isWord }));
  return !!first && first.sure >= ASKED.sure && !/^(procedure$|refused$|help:)/.test(first.ask);
}

/**
 * Whether a text is a cry for help, in whatever of the six languages; asked before anything else is understood of it.
 * The scorer decides, unless a rule is beyond doubt and the scorer not sure of the contrary. What to do is told by the
 * rules, and where none fits it is the general sheet. It hears rather too much than too little: the sheet is closed by a touch.
 */
export function cryIn(said: string, language: Language): Cry | null {
  const text = said.replace(AGED, ' ');
  const words = spokenWords(text);
  const own = spokenIn(text, language);
  if (wantsDefibrillator(words, own)) return { categories: ['heart'], language: own, score: SURE };
  if (onlyAsks(words, own) || KINDS_OF_SUBSTANCES.test(said.trim())) return null;
  const mine = hearRoles(text, words, own, true);
  const others = own === language ? languages.filter((one) => one !== own) : [];
  let loudest: Cry | null = null;
  for (const one of [own, ...others]) {
    const roles = one === own ? mine : hearRoles(text, words, one, false);
    // what is calm in the app's language is calm, whatever it may sound like in another
    for (const role of calm) if (mine.has(role)) roles.set(role, 1);
    const { best, isSure, categories } = judge(roles, words);
    // in another language it must be plain: many a word means something else there
    if (one !== own && best < ENOUGH) continue;
    // `in the warehouse` asks of the place what was asked before
    const isMild = [...roles.keys()].every((role) => mild.has(role));
    const isAsked = /\?\s*$/.test(text) || (roles.size === 0 && words.length > 1 && isPlace(words, own));
    if (isMild && words.length <= PLACE && isAsked) continue;
    const score = scoreOf(text, words, roles);
    const enough = one === own && isBrief(rolesIn(words, one, false), words) ? BRIEF_SCORE : 0;
    const least = isSure ? CONTRARY[one === own ? 'own' : 'other'] : enough;
    if (score < least || (loudest && score <= loudest.score)) continue;
    if (isSure && score < ASKED.score && isAskedIn(text, own)) continue;
    const [first = 'other', ...rest] = categories;
    loudest = { categories: [first, ...rest], language: one, score };
  }
  return loudest;
}
