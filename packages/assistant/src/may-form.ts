import { permitTypes } from '@turva/contracts/permit-values';
import { defined, placeFilters, some, substances } from './filters-for.ts';
import type { Filters, Form, Measure, Noun } from './form.ts';
import { isOfTwo } from './measure-of.ts';
import { united } from './periods.ts';
import { gases, type ReadQuestion } from './read-question.ts';

/** A value, or that it is too high, is held against the limits. */
export const isAlarming = (heard: ReadQuestion) =>
  heard.has('reading', 'retest') &&
  heard.has('gas', 'retest', ...gases) &&
  !heard.has('permit', 'may', 'sds', 'storage', 'ppe', 'nextTo', 'where') &&
  (heard.has('high', 'critical', 'dangerous') || (heard.has(...gases) && figureOf(heard) !== undefined));

/** What was measured under a permit, and not what may be: a gas and its permit, or that it was. */
export const isReading = ({ has, all }: ReadQuestion) =>
  has('reading', 'retest', ...gases) &&
  (has('reading')
    ? has('gas', 'retest', 'permit', ...gases, ...all(permitTypes))
    : has('permit', 'newest', 'last')) &&
  !has('settings', 'sds', 'storage', 'ppe', 'nextTo', 'may', 'where', 'howto');

/** Without the words of gases and measuring. */
export const asPermit = (heard: ReadQuestion): ReadQuestion => ({
  ...heard,
  pieces: heard.pieces.filter(({ meaning }) => !['reading', 'gas', 'retest', ...gases].includes(meaning)),
  words: heard.words.filter(({ stems }) => !stems.includes('kaasu')),
});

/** Whether work may be done, or what the plant's settings say of it. */
export function mayForm(heard: ReadQuestion, noun: Noun | null, measure: Measure): Form {
  const { has, all } = heard;
  const [type] = all(permitTypes);
  const [who] = heard.people;
  const whose = { assigneeId: who?.person.id, assignee: who?.person.name };
  const [gas] = all(gases);
  // oxygen and acid in one cabinet, in whatever words
  const isOfGas = gas !== undefined && has('may') && heard.words.some((word) => word.known);
  const isStore =
    (has('storage') || (has('nextTo') && isOfTwo(heard)) || isOfGas) &&
    !type &&
    (!gas || ((noun === 'chemical' || isOfGas) && figureOf(heard) === undefined));
  if (noun === null && !type && !gas && !isStore)
    return {
      measure,
      noun: 'permit',
      filters: defined<Filters>({ ...placeFilters(heard.places), words: some(heard.words), ...whose }),
      order: 'newest',
    };
  const span = united(heard.dated.map((dated) => dated.span)) ?? undefined;
  const topic = isStore
    ? 'store'
    : (gas ?? (has('retest') ? 'retest' : has('afterWatch') ? 'afterWatch' : type));
  const amount = gas ? figureOf(heard) : undefined;
  return defined<Form>({
    measure: noun === 'settings' && !isStore && !(measure === 'may' && type) ? 'count' : 'may',
    noun: noun === 'settings' && !isStore ? 'settings' : isStore ? 'chemical' : 'permit',
    filters: defined<Filters>({
      ...placeFilters(heard.places),
      category: type ? [type] : undefined,
      ...(type ? whose : {}),
      span: type && (span?.from ?? '') > heard.today ? span : undefined,
      words: isStore ? some(substances(heard)) : undefined,
    }),
    order: 'newest',
    topic,
    amount,
  });
}

/** A measured value; the number of a hall is none. */
const figureOf = ({ question, numbers, tokens }: ReadQuestion) => {
  const decimal = /(?<!\d)\d{1,3}[.,]\d(?!\d|[.,]\d)/.exec(question)?.[0];
  return decimal === undefined
    ? numbers.find(({ value, at }) => value < 1000 && /^\d+$/.test(tokens[at] ?? ''))?.value
    : Number(decimal.replace(',', '.'));
};
