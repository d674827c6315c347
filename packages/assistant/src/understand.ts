import { severities } from '@turva/contracts/observation-values';
import { permitTypes } from '@turva/contracts/permit-values';
import { defined, filtersFor, isStatement, limitFor, orderFor, placeFilters } from './filters-for.ts';
import { asWritten } from './fold.ts';
import { type Filters, type Form, kinds, type Noun, type Refusal, type Understood } from './form.ts';
import { contents, formOf, isWritten, jobOf, jobs, narrowing, stateWords } from './form-of.ts';
import { asksWhat, measureOf, nounOf } from './measure-of.ts';
import { type Asking, type ReadQuestion, readQuestion } from './read-question.ts';
import { searchable } from './readable.ts';
import { sidesOf, withoutPlace } from './sides-of.ts';

/** What has not come yet is known of permits and of what is due. */
const heardAhead = ({ has, dated, today }: ReadQuestion, noun: Noun | null) =>
  noun === 'observation' &&
  !has('ends', 'overdue', 'soon', 'must') &&
  dated.some(({ span }) => span.from !== null && span.from > today);

function refusalOf(heard: ReadQuestion, noun: Noun | null): Refusal | null {
  const { has, tokens, words, people } = heard;
  if (tokens.length === 0) return 'empty';
  if (has('help') && noun === null) return 'help';
  if (has('offTopic') && (noun === null || noun === 'area')) return 'unknown';
  if (jobOf(heard, has('howto') ? 'howto' : null)) return null;
  // how many injuries kept people away is asked of nobody
  const isOfInjuries = noun === 'injury' && people.length === 0 && !has('who');
  if (has('private') && !isOfInjuries) return 'private';
  // a permit of a place or a job that is named says nothing of the person
  const isOfWork = (noun === null || noun === 'permit') && heard.places.length + heard.words.length > 0;
  const isOfSomebody =
    noun === 'training' || has('present') || (has('may') && !isOfWork) || (has('where') && has('now'));
  if (people.length > 0 && isOfSomebody) return 'private';
  if (has('present') && has('who') && noun === null) return 'unknown';
  // what others have read is not among the records
  if (has('who') && has('read', 'toRead') && !has('me', 'mine')) return 'private';
  if (has('reporter', 'who', 'person') && has('most') && has('reported', 'reporter')) return 'private';
  if (
    has('act') &&
    !has(
      'count',
      'list',
      'what',
      'who',
      'trend',
      'howto',
      'may',
      'approver',
      'exists',
      'when',
      'part',
      'points',
      'changed',
    )
  )
    return 'act';
  if (has('future')) return 'future';
  const ahead = heardAhead(heard, noun);
  if (ahead) return 'future';
  return has('hello') && noun === null && words.length === 0 ? 'hello' : null;
}

/** `Who looks after the store`, `serious ones of yesterday`: enough to be asked by itself; `who?`, `in the store?` is not. */
function standsAlone(heard: ReadQuestion): boolean {
  const { has, dated, places, people, tokens } = heard;
  if (formOf(heard) === null) return false;
  const measure = measureOf(heard, null);
  const parts = [
    dated.length > 0,
    places.length > 0,
    people.length > 0,
    has('what', 'where', 'exists'),
    has('reported', 'about', 'mine'),
    has(...stateWords),
    has('unassigned', 'undated'),
    has(...severities),
    has(...permitTypes),
    has(...ranks),
  ];
  return (measure !== null && measure !== 'count' && tokens.length > 2) || parts.filter(Boolean).length > 1;
}

const ranks = ['oldest', 'newest', 'longest', 'quickest'] as const;

/** `The oldest in the store`, after what is open: which of those, and no question of its own. */
function picksFrom(before: Form, heard: ReadQuestion): boolean {
  const { has, dated, people, places, tokens, words } = heard;
  const { noun } = before;
  if (noun === null || !isRecords(before) || places.length + dated.length + people.length > 1) return false;
  const isSaid = has(
    'what',
    'where',
    'exists',
    'count',
    'reported',
    'about',
    'mine',
    'unassigned',
    'undated',
  );
  if (isSaid || has(...stateWords) || words.length > 0 || dated.length + people.length > 0) return false;
  if (tokens.length > LONGEST_PICK || measureOf(heard, null) !== null) return false;
  const takes = narrowing[noun] ?? [];
  const said = [...severities, ...permitTypes].filter((one) => has(one));
  return (said.length > 0 || has(...ranks)) && said.every((one) => takes.includes(one));
}
const LONGEST_PICK = 6;

const isRecords = ({ noun, measure }: Form) =>
  (noun === 'observation' || noun === 'risk' || noun === 'permit' || noun === 'chemical') &&
  (measure === 'list' || measure === 'count');

/** A question that only changes the one before: "entä viime kuussa?", "and in the paint shop?" */
function continues(heard: ReadQuestion, noun: Noun | null, before: Form): boolean {
  if (noun !== null || heard.has('offTopic', 'hello', 'app', 'may', 'howto')) return false;
  if (heard.has('followUp') || picksFrom(before, heard)) return true;
  return (
    heard.tokens.length <= 4 &&
    heard.words.length === 0 &&
    refusalOf(heard, noun) === null &&
    jobOf(heard, null) === null &&
    !standsAlone(heard)
  );
}

function together(before: Form, heard: ReadQuestion): Form {
  const { noun } = before;
  if (noun === null || noun === 'tsi' || noun === 'injury' || noun === 'settings')
    return { ...before, filters: { ...before.filters, ...placeFilters(heard.places) } };
  const change = filtersFor(heard, noun);
  const base = heard.places.length > 0 ? withoutPlace(before.filters) : before.filters;
  const filters: Filters = {
    ...base,
    ...change,
    ...(change.span && before.filters.spanOf ? { spanOf: before.filters.spanOf } : {}),
  };
  const measure = measureOf(heard, null);
  const next = defined<Form>({
    ...before,
    filters,
    measure: measure === 'who' || measure === 'count' ? measure : before.measure,
    ...(heard.has(...ranks) ? { order: orderFor(heard), limit: limitFor(heard, filters) } : {}),
  });
  if (before.measure !== 'compare') return next;
  const [here, other] = sidesOf(heard, filters);
  return defined({ ...next, filters: here, other });
}

/** What a question asks for, with the help of those before it; or why it gets no figures. */
export function understand(asking: Asking): Understood {
  let before: Form | null = null;
  for (const question of asking.earlier) {
    const heard = readQuestion({ ...asking, question });
    const noun = nounOf(heard);
    if (refusalOf(heard, noun)) continue;
    const form: Form | null =
      before && continues(heard, noun, before) ? together(before, heard) : formOf(heard);
    before = form ?? before;
  }
  const heard = readQuestion(asking);
  const noun = nounOf(heard);
  const { language } = heard;
  const follows = before !== null && continues(heard, noun, before);
  const refusal = follows ? null : refusalOf(heard, noun);
  const asked = refusal ? null : before && follows ? together(before, heard) : formOf(heard);
  const form = asked && searchable(asked);
  const texts = [asking.question, ...asking.earlier.toReversed()];
  const spelt = (said: string) => asWritten(said, texts);
  const words = form?.filters.words?.map((word) => ({ ...word, said: spelt(word.said) }));
  const unused = form === null ? heard.words.map(({ said }) => spelt(said)) : lost(heard, form).map(spelt);
  return {
    language,
    refusal: refusal ?? (form ? null : 'unknown'),
    form: form && words ? { ...form, filters: { ...form.filters, words } } : form,
    unused: [...new Set(unused)],
    asksWay: heard.has('where', 'howto', 'app', 'may') && !heard.has('offTopic'),
    asksApp: heard.has('app'),
    denies: form !== null && notsLost(heard, form).length > 0,
    unsure: heard.pieces
      .filter(({ meaning, typo }) => typo && contents.has(meaning))
      .map(({ at }) => spelt(heard.tokens[at] ?? '')),
    job: asksWhat(heard)
      ? undefined
      : ((noun && (!words || isWritten.has(noun)) ? jobs[noun] : undefined) ??
        (heard.has('reported') ? 'report' : undefined)),
  };
}

const finished = ['closed', 'completed', 'done'] as const;
/** By what a `not` says of each kind what the form says: what is not closed is open, what has no sheet lacks one. */
const denied: Partial<Record<Noun, readonly string[]>> = {
  observation: finished,
  action: [...finished, 'verify'],
  risk: finished,
  round: finished,
  alarm: finished,
  permit: ['approved'],
  training: [...finished, 'reported', 'starts'],
  document: ['read', 'toRead', ...finished],
  chemical: ['sds'],
};
const ASKS = /(nt|ko)$/;

/** The words of a `not` that no rule has made a part of the form: without it the form asks for the opposite. */
function notsLost({ pieces, tokens, has }: ReadQuestion, { noun, measure, topic, filters }: Form): string[] {
  // `isn't there`, `eikö ole` only ask; before a permission every `without` counts
  const nots = pieces.filter(
    ({ meaning, at }) => meaning === 'not' && (measure === 'may' || at > 0 || !ASKS.test(tokens[at] ?? '')),
  );
  const said = nots.map(({ at, length }) => tokens.slice(at, at + length).join(' '));
  // what is permitted without a precaution, no permit says; why it is not, one may
  if (measure === 'may') return has('why') ? [] : said;
  if (noun === null || !kinds.some((kind) => kind === noun) || measure === 'howto') return [];
  if (topic === 'people' || topic === 'gas' || filters.unassigned || filters.undated) return [];
  const isOfState =
    has(...(denied[noun] ?? [])) &&
    !has('expired', 'overdue', 'open') &&
    !(noun === 'chemical' && has('missing'));
  const isUsed = noun === 'permit' ? filters.status?.includes('pending') === true : isOfState && !has('must');
  return isUsed && measure !== 'property' ? [] : said;
}

/** Words that went into no part of the form. */
const lost = (heard: ReadQuestion, form: Form): string[] => {
  const used = new Set((form.filters.words ?? []).map(({ said }) => said));
  const isAside =
    form.noun === 'settings' || form.measure === 'approver' || (form.measure === 'howto' && form.topic);
  if (isAside) return form.measure === 'may' ? notsLost(heard, form) : [];
  const { ids = [] } = form.filters;
  const figures = heard.numbers
    .filter(({ value }) => !ids.includes(value) && value !== form.limit && value !== form.amount)
    .filter(({ at }) => /^\d+$/.test(heard.tokens[at] ?? ''))
    // of a standard's name
    .filter(({ at }) => !heard.pieces.some((piece) => piece.meaning === 'iso' && piece.at === at - 1))
    .map(({ at }) => heard.tokens[at] ?? '');
  const times =
    form.noun === 'injury' ? heard.dated.flatMap(({ at }) => at.map((one) => heard.tokens[one] ?? '')) : [];
  // what a round found is not known of it
  const findings = form.noun === 'round' && heard.has('observation') ? ['observation'] : [];
  const departments =
    form.filters.areaIds && form.measure !== 'compare'
      ? heard.places
          .filter(({ areaIds }) => !areaIds)
          .flatMap(({ at }) => at.map((one) => heard.tokens[one] ?? ''))
      : [];
  const groups = form.noun === 'injury' && heard.has('department', 'by_department') ? ['department'] : [];
  const aside = ['tsi', 'injury'].includes(form.noun ?? '') ? ['offTopic'] : [];
  const grouped = heard.pieces
    .filter(({ meaning }) => [...groups, ...findings, ...aside].includes(meaning))
    .map(({ at }) => heard.tokens[at] ?? '');
  // how many of a thing there are, no record tells
  const isCounted =
    form.measure === 'search' && heard.has('count') && !heard.has('overdue', 'day', 'ends', 'when');
  const things = isCounted ? heard.words.map(({ said }) => said) : [];
  const hours = new Set(
    heard.pieces
      .filter(({ meaning }) => meaning === 'hour')
      .map(({ at, length }) => heard.tokens.slice(at, at + length).join(' ')),
  );
  return [
    ...notsLost(heard, form),
    ...things,
    // worked hours are no stretch of time
    ...heard.lostTimes.filter((time) => !(form.noun === 'injury' && hours.has(time))),
    ...figures,
    ...times,
    ...departments,
    ...grouped,
    ...heard.words
      .filter((word) => !(form.properties?.includes('riskPhrases') && isStatement(word)))
      .map(({ said }) => said)
      .filter((said) => !used.has(said)),
  ];
};
