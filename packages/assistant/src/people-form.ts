import type { Filters, Form, Measure, Noun } from './form.ts';
import type { ReadQuestion } from './read-question.ts';

const lacks = ['not', 'missing', 'notStarted', 'open'] as const;
const has = ['completed', 'done', 'approved', 'reported', 'closed'] as const;
const ends = ['soon', 'ends', 'overdue'] as const;

// Swedish asks for people by the same word as for things
const asksWho = ({ has, tokens }: ReadQuestion) =>
  has('who', 'person') || /^vilka (har|saknar) /.test(tokens.join(' '));

/** Said of the person, and so no word of the module or card. */
const ofPerson: ReadonlySet<string> = new Set([
  ...lacks,
  ...has,
  ...ends,
  'expired',
  'in_progress',
  'person',
]);

/** `Who has not done hot work training?` asks for people; without a state it may ask who is responsible. */
export function isOfPeople(heard: ReadQuestion, noun: Noun | null, measure: Measure | null): boolean {
  if (noun !== 'training' && noun !== 'card') return false;
  if (measure !== 'who' && measure !== 'count' && measure !== 'list') return false;
  if (heard.has('me', 'mine', 'responsibleMe')) return false;
  const isLack = heard.has(...lacks) && !heard.has('expired');
  // a card that runs out stands in a list of cards, with its holder
  // `is anyone missing a valid card` asks for those who have none, and never for those who have one
  const isMissing = heard.has('missing', 'notStarted') && !heard.has('expired');
  if (noun === 'card') return isLack && (asksWho(heard) || heard.has('count') || isMissing);
  const isState = isLack || heard.has(...has, ...ends, 'expired', 'in_progress');
  return asksWho(heard) ? isState : measure === 'count' && isLack;
}

/** What is left to be looked for in the names of modules. */
export const withoutStates = (heard: ReadQuestion): ReadQuestion => ({
  ...heard,
  pieces: heard.pieces.filter(({ meaning }) => !ofPerson.has(meaning)),
});

/** `Induction` is one of the modules, and not only what they are called. */
const INDUCTION = /^(perehdy|induction|introdu|innfor|vvodn|вводн)/;
const inductions = ['perehdy', 'induction', 'introdu', 'innfor', 'vstupn', 'uvodn', 'вводн'];

export function peopleForm(heard: ReadQuestion, form: Form): Form {
  const { status: _, soon: __, overdue: ___, unassigned: ____, ...filters } = form.filters;
  const said = heard.tokens.find((token) => INDUCTION.test(token));
  const induction: Filters['words'] = said ? [{ said, stems: inductions, known: true }] : [];
  const words = [...(filters.words ?? []), ...(form.noun === 'training' ? induction : [])];
  const isLack = heard.has(...lacks) && !heard.has('expired');
  const status = isLack
    ? ['not_started', 'in_progress', 'expired']
    : heard.has('expired')
      ? ['expired']
      : heard.has('in_progress')
        ? ['in_progress']
        : ['completed'];
  const runsOut = !isLack && !heard.has('expired') && heard.has('soon', 'ends');
  return {
    ...form,
    topic: 'people',
    measure: form.measure === 'count' ? 'count' : 'who',
    filters: {
      ...filters,
      ...(words.length > 0 ? { words } : {}),
      ...(form.noun === 'card' ? {} : runsOut ? { soon: true as const } : { status }),
      ...(heard.has('overdue') && !isLack
        ? { overdue: true as const, status: ['not_started', 'in_progress', 'expired'] }
        : {}),
    },
  };
}
