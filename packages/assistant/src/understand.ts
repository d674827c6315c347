import type { Language } from '@turva/locales/languages';
import type { Asked, Filters, Refusal, Understood, Word } from './asked.ts';
import { sidesOf } from './compare-sides.ts';
import { filtersOf } from './filters-of.ts';
import { asWritten } from './fold.ts';
import { type Alone, continues, together } from './follow-up.ts';
import { asksGravest, groupingOf, intentOf, propertiesOf } from './intent-of.ts';
import type { Concept } from './lexicon/lexicon.ts';
import { type Asking, listen } from './listen.ts';
import { isDangerNow, isEmergency, refusalOf } from './refusals.ts';
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

function understandAlone(asking: Asking): Alone {
  const said = listen(asking);
  const { language } = said;
  const emergency = isEmergency(said);
  const refuse = (refusal: Refusal): { said: Said; understood: Understood } => ({
    said,
    understood: { language, refusal, emergency },
  });
  const refusal = refusalOf(said);
  if (refusal) return refuse(refusal);
  const named =
    emergency && !said.has('tsi', 'chemical')
      ? said.has('procedure')
        ? 'procedure'
        : null
      : subjectOf(said);
  const asksAThing =
    named === null &&
    !emergency &&
    !said.has('howto', 'about') &&
    propertiesOf(said, named).length === 0 &&
    namesThings(said);
  const guessed = named === null && !emergency && !asksAThing ? guessedSubject(said) : null;
  // how a risk develops is told by what is reported of it, as in analytics
  const isRiskTrend = named === 'risk' && !said.assesses && intentOf(said, named) === 'trend';
  const subject = isRiskTrend ? 'observation' : (named ?? guessed);
  const heard = emergency ? 'howto' : asksAThing ? 'about' : intentOf(said, subject);
  // nothing but things of the plant are named: `is the oil leak mended?`
  const intent = heard ?? (subject === null && namesOnlyThings(said) ? 'about' : null);
  // `the biggest risk`: of risks there is none that happens most
  const isGravest = subject === 'risk' && asksGravest(said);
  const asked = (change: Partial<Asked>): { said: Said; understood: Understood } => ({
    said,
    understood: {
      language,
      intent: intent ?? 'list',
      subject,
      filters: {},
      order: said.has('oldest', 'longest')
        ? said.has('overdue')
          ? 'due'
          : 'oldest'
        : said.has('newest', 'latest') && said.has('closed', 'completed')
          ? 'done'
          : said.has('worst') || isGravest
            ? 'severity'
            : said.has('soon', 'due')
              ? 'due'
              : 'newest',
      emergency,
      ...change,
    },
  });
  const others = said.has('permit', 'risk', 'training') && !said.has('observation');
  if ((said.has('reporter') && !others) || (said.person && said.has('training'))) {
    if (said.has('training')) return refuse('private');
    return asked({
      intent: 'who',
      reporter: true,
      subject: 'observation',
      // `who reported the open container`: what it is now does not say which one
      filters:
        said.words.length > 0 ? stateless(filtersOf(said, 'observation')) : filtersOf(said, 'observation'),
    });
  }
  if (intent === 'howto' || intent === 'about' || (intent === 'who' && subject === null)) {
    const words = [...topicsOf(said), ...said.dangers, ...said.words];
    const add = (concept: Concept) => {
      const topic = topicOf(said, concept);
      if (topic) words.push(topic);
    };
    for (const concept of said.all(['burns', 'shock'] as const))
      if (!words.some(({ stems }) => stems === topicWords[concept]?.stems)) add(concept);
    const about = said.all(['emergency', 'incident', 'nearmiss', 'risk'] as const);
    if (words.length === 0) for (const concept of about) add(concept);
    if (words.length === 0 && !emergency && !said.filters.place)
      return refuse(said.has('hello') ? 'hello' : 'unknown');
    const narrowed = intent === 'about' ? said.filters : spanless(said.filters);
    const guessed = (asksAThing && !said.has('exists', 'area', 'about')) || heard === null;
    if (heard === null && narrowed.span?.from && narrowed.span.from > todayOf(asking.now))
      return refuse('unknown');
    const instead = said.has('drill') && againstFire(words) ? topicWords.burns : undefined;
    return asked({
      intent,
      filters: { ...narrowed, words },
      ...(guessed ? { guessed } : {}),
      ...(instead ? { instead: [instead] } : {}),
    });
  }
  if (intent === 'approver') return asked({ subject: 'permit', filters: filtersOf(said, 'permit') });
  if (intent === 'property')
    return asked({
      subject: 'chemical',
      properties: propertiesOf(said, subject),
      filters: { ...spanless(said.filters), ...(said.words.length > 0 ? { words: said.words } : {}) },
    });
  if (!subject || !intent) return refuse(said.has('hello') && said.words.length === 0 ? 'hello' : 'unknown');
  if (subject === 'tsi' || subject === 'injury') {
    // what cannot be narrowed to is not guessed at
    return asked({ filters: said.filters });
  }
  const filters = filtersOf(said, subject);
  // what somebody has to do is what is not done yet
  if (guessed && said.person && !filters.status) filters.status = ['open', 'in_progress'];
  const ahead =
    said.has('comingWeek', 'comingMonth', 'tomorrow') &&
    said.has('count') &&
    !said.has('due', 'soon', 'overdue', 'expired');
  if (ahead && subject === 'observation') return refuse('future');
  const future = filters.span?.from && filters.spanOf === 'at' && filters.span.from > todayOf(asking.now);
  if (future && subject !== 'permit') return refuse('future');
  const by = intent === 'by' ? groupingOf(said, subject) : undefined;
  const [here, other] = sidesOf(said, filters, intent, todayOf(asking.now));
  const when = said.has('when');
  // `when was the last one`: a last without days or weeks is the newest
  const longest = said.has('longest', 'latest');
  const ordered =
    longest ||
    isGravest ||
    said.has('newest', 'oldest', 'worst') ||
    (when && said.has('lastN') && !filters.span);
  const limit = ordered
    ? (said.amount ?? (said.single || longest || isGravest || when ? 1 : undefined))
    : undefined;
  return {
    ...asked({
      filters: here,
      ...(by ? { by } : {}),
      ...(other ? { other } : {}),
      ...(limit ? { limit } : {}),
      ...(when ? { when } : {}),
    }),
    guessed: guessed !== null,
  };
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
export function soundsLikeEmergency(question: string, language: Language): boolean {
  const vocabulary = { areas: [], departments: [], people: [] };
  return isDangerNow(listen({ question, earlier: [], language, now: new Date(), vocabulary }));
}
