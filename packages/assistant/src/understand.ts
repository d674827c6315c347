import type { Language } from '@turva/locales/languages';
import type { Asked, Filters, Kind, Refusal, Understood, Word } from './asked.ts';
import { sidesOf } from './compare-sides.ts';
import { cryIn } from './emergency/cry-in.ts';
import { filtersOf } from './filters-of.ts';
import { asWritten } from './fold.ts';
import { type Alone, continues, together } from './follow-up.ts';
import { asksGravest, groupingOf, intentOf, propertiesOf } from './intent-of.ts';
import type { Concept } from './lexicon/lexicon.ts';
import { type Asking, listen } from './listen.ts';
import { isEmergency, refusalOf } from './refusals.ts';
import type { Said } from './said.ts';
import { todayOf } from './spans.ts';
import { guessedSubject, namesOnlyThings, namesThings, subjectOf } from './subject-of.ts';
import { topicOf, topicsOf, topicWords } from './topics.ts';

const stateless = ({ status: _, overdue: __, soon: ___, unassigned: ____, ...rest }: Filters): Filters =>
  rest;
/** An extinguisher, or what belongs to one. */
const againstFire = (words: readonly Word[]) =>
  words.some(({ stems }) => stems.some((stem) => stem.startsWith('sammut')));
const spanless = ({ span: _, spanOf: __, ...rest }: Filters): Filters => rest;

/** What a question alone says: of what, what is to be done, and how sure that is. */
interface Gist {
  said: Said;
  asking: Asking;
  emergency: boolean;
  subject: Asked['subject'];
  intent: Asked['intent'] | null;
  /** it asks of a thing of the plant, and of no kind of record */
  asksAThing: boolean;
  /** nothing in it says what is to be done: that follows from the things it names */
  isBare: boolean;
  isGuessed: boolean;
  /** `the biggest risk`: of risks there is none that happens most */
  isGravest: boolean;
}

function subjectNamed(said: Said, emergency: boolean) {
  if (!emergency || said.has('tsi', 'chemical')) return subjectOf(said);
  return said.has('procedure') ? 'procedure' : null;
}

function gistOf(said: Said, asking: Asking): Gist {
  const emergency = isEmergency(said);
  const named = subjectNamed(said, emergency);
  const mayGuess = named === null && !emergency;
  const asksAThing =
    mayGuess && !said.has('howto', 'about') && propertiesOf(said, named).length === 0 && namesThings(said);
  const guessed = mayGuess && !asksAThing ? guessedSubject(said) : null;
  // how a risk develops is told by what is reported of it, as in analytics
  const isRiskTrend = named === 'risk' && !said.assesses && intentOf(said, named) === 'trend';
  const subject = isRiskTrend ? 'observation' : (named ?? guessed);
  const heard = emergency ? 'howto' : asksAThing ? 'about' : intentOf(said, subject);
  // nothing but things of the plant are named: `is the oil leak mended?`
  const intent = heard ?? (subject === null && namesOnlyThings(said) ? 'about' : null);
  return {
    said,
    asking,
    emergency,
    subject,
    intent,
    asksAThing,
    isBare: heard === null,
    isGuessed: guessed !== null,
    isGravest: subject === 'risk' && asksGravest(said),
  };
}

function orderOf({ said, isGravest }: Gist): Asked['order'] {
  if (said.has('oldest', 'longest')) return said.has('overdue') ? 'due' : 'oldest';
  if (said.has('newest', 'latest') && said.has('closed', 'completed')) return 'done';
  if (said.has('worst') || isGravest) return 'severity';
  return said.has('soon', 'due') ? 'due' : 'newest';
}

const refuse = ({ said, emergency }: Pick<Gist, 'said' | 'emergency'>, refusal: Refusal): Alone => ({
  said,
  understood: { language: said.language, refusal, emergency },
});

function ask(gist: Gist, change: Partial<Asked>): Alone {
  const { said, intent, subject, emergency } = gist;
  return {
    said,
    understood: {
      language: said.language,
      intent: intent ?? 'list',
      subject,
      filters: {},
      order: orderOf(gist),
      emergency,
      ...change,
    },
  };
}

function askReporter(gist: Gist): Alone {
  const { said } = gist;
  if (said.has('training')) return refuse(gist, 'private');
  const filters = filtersOf(said, 'observation');
  return ask(gist, {
    intent: 'who',
    reporter: true,
    subject: 'observation',
    // `who reported the open container`: what it is now does not say which one
    filters: said.words.length > 0 ? stateless(filters) : filters,
  });
}

/** What is looked for: things and dangers named, else what the question is about. */
function topicsAsked(said: Said): Word[] {
  const words = [...topicsOf(said), ...said.dangers, ...said.words];
  const add = (concept: Concept) => {
    const topic = topicOf(said, concept);
    if (topic) words.push(topic);
  };
  for (const concept of said.all(['burns', 'shock'] as const))
    if (!words.some(({ stems }) => stems === topicWords[concept]?.stems)) add(concept);
  if (words.length === 0)
    for (const concept of said.all(['emergency', 'incident', 'nearmiss', 'risk'] as const)) add(concept);
  return words;
}

function askTopic(gist: Gist, intent: 'howto' | 'about' | 'who'): Alone {
  const { said, asking } = gist;
  const words = topicsAsked(said);
  if (words.length === 0 && !gist.emergency && !said.filters.place)
    return refuse(gist, said.has('hello') ? 'hello' : 'unknown');
  const narrowed = intent === 'about' ? said.filters : spanless(said.filters);
  const guessed = (gist.asksAThing && !said.has('exists', 'area', 'about')) || gist.isBare;
  if (gist.isBare && narrowed.span?.from && narrowed.span.from > todayOf(asking.now))
    return refuse(gist, 'unknown');
  const instead = said.has('drill') && againstFire(words) ? topicWords.burns : undefined;
  return ask(gist, {
    intent,
    filters: { ...narrowed, words },
    ...(guessed ? { guessed } : {}),
    ...(instead ? { instead: [instead] } : {}),
  });
}

const askProperty = (gist: Gist): Alone =>
  ask(gist, {
    subject: 'chemical',
    properties: propertiesOf(gist.said, gist.subject),
    filters: {
      ...spanless(gist.said.filters),
      ...(gist.said.words.length > 0 ? { words: gist.said.words } : {}),
    },
  });

/** How many the question wants: as many as it says, or the one that comes first. */
function limitOf({ said, isGravest }: Gist, { span }: Filters): number | undefined {
  const when = said.has('when');
  // `when was the last one`: a last without days or weeks is the newest
  const longest = said.has('longest', 'latest');
  const isOrdered =
    longest || isGravest || said.has('newest', 'oldest', 'worst') || (when && said.has('lastN') && !span);
  if (!isOrdered) return undefined;
  return said.amount ?? (said.single || longest || isGravest || when ? 1 : undefined);
}

/** What has not come yet: only permits are known before. */
function isOfTheFuture({ said, asking }: Gist, subject: Kind, { span, spanOf }: Filters): boolean {
  const ahead =
    said.has('comingWeek', 'comingMonth', 'tomorrow') &&
    said.has('count') &&
    !said.has('due', 'soon', 'overdue', 'expired');
  if (ahead && subject === 'observation') return true;
  return Boolean(span?.from && spanOf === 'at' && span.from > todayOf(asking.now)) && subject !== 'permit';
}

function askRecords(gist: Gist, subject: Kind, intent: Asked['intent']): Alone {
  const { said, asking, isGuessed } = gist;
  const filters = filtersOf(said, subject);
  // what somebody has to do is what is not done yet
  if (isGuessed && said.person && !filters.status) filters.status = ['open', 'in_progress'];
  if (isOfTheFuture(gist, subject, filters)) return refuse(gist, 'future');
  const by = intent === 'by' ? groupingOf(said, subject) : undefined;
  const [here, other] = sidesOf(said, filters, intent, todayOf(asking.now));
  const limit = limitOf(gist, filters);
  const asked = ask(gist, {
    filters: here,
    ...(by ? { by } : {}),
    ...(other ? { other } : {}),
    ...(limit ? { limit } : {}),
    ...(said.has('when') ? { when: true } : {}),
  });
  return { ...asked, guessed: isGuessed };
}

function understandAlone(asking: Asking): Alone {
  const said = listen(asking);
  const refusal = refusalOf(said);
  if (refusal) return refuse({ said, emergency: isEmergency(said) }, refusal);
  const gist = gistOf(said, asking);
  const { subject, intent } = gist;
  const others = said.has('permit', 'risk', 'training') && !said.has('observation');
  if ((said.has('reporter') && !others) || (said.person && said.has('training'))) return askReporter(gist);
  if (intent === 'howto' || intent === 'about' || (intent === 'who' && subject === null))
    return askTopic(gist, intent);
  if (intent === 'approver') return ask(gist, { subject: 'permit', filters: filtersOf(said, 'permit') });
  if (intent === 'property') return askProperty(gist);
  if (!subject || !intent)
    return refuse(gist, said.has('hello') && said.words.length === 0 ? 'hello' : 'unknown');
  // what cannot be narrowed to is not guessed at
  if (subject === 'tsi' || subject === 'injury') return ask(gist, { filters: said.filters });
  return askRecords(gist, subject, intent);
}

const isAsked = (understood: Understood): understood is Asked => !('refusal' in understood);

const spelt = (filters: Filters, texts: readonly string[]): Filters =>
  filters.words
    ? { ...filters, words: filters.words.map((word) => ({ ...word, said: asWritten(word.said, texts) })) }
    : filters;

/** What a question asks for, with the help of those before it; or why it gets no figures. */
export function understand(asking: Asking): Understood {
  let before: Asked | null = null;
  for (const question of asking.earlier) {
    const alone = understandAlone({ ...asking, question });
    const { said, understood } = alone;
    if (before && continues(alone)) {
      const both = together(before, said);
      before = isAsked(both) ? both : before;
    } else if (isAsked(understood)) before = understood;
  }
  const alone = understandAlone(asking);
  const understood = before && continues(alone) ? together(before, alone.said) : alone.understood;
  const texts = [asking.question, ...asking.earlier.toReversed()];
  return isAsked(understood) ? { ...understood, filters: spelt(understood.filters, texts) } : understood;
}

/** Whether a question tells of danger now: to be known before anybody has answered. */
export const soundsLikeEmergency = (question: string, language: Language): boolean =>
  cryIn(question, language) !== null;
