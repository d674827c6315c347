import { addDays, addMonths } from '@turva/rules/plant-time';
import type { Filters, Kind, Span } from './asked.ts';
import { categories, permitTypes, type Said, severities, themes } from './said.ts';
import { day, month } from './spans.ts';
import { searched } from './stem.ts';
import { topicOf, topicsOf, typeWords } from './topics.ts';

const only = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** The words for states, as the subject's own states. */
function statusOf(said: Said, subject: Kind): string[] | undefined {
  const { has } = said;
  const chosen = new Set<string>();
  const add = (...values: string[]) => {
    for (const value of values) chosen.add(value);
  };
  if (subject === 'observation') {
    if (has('notBegun')) add('open');
    else if (has('notClosed', 'notStarted')) add('open', 'in_progress');
    else {
      if (has('open', 'pending')) add('open');
      if (has('in_progress')) add('in_progress');
      if (has('closed', 'completed')) add('closed');
    }
  }
  if (subject === 'risk') {
    if (has('open', 'notClosed')) add('pending', 'in-progress', 'expired');
    if (has('pending', 'notStarted', 'notBegun')) add('pending');
    if (has('in_progress')) add('in-progress');
    if (has('completed', 'closed', 'approved')) add('completed');
    if (has('expired')) add('expired');
  }
  if (subject === 'permit') {
    if (has('pending')) add('pending');
    // what waits for an approval has none
    if (has('approved', 'in_progress') && !has('pending')) add('approved');
    if (has('rejected')) add('rejected');
    if (has('suspended')) add('suspended');
    if (has('closed', 'completed')) add('closed');
    if (has('expired', 'overdue')) add('expired');
    if (has('open', 'notClosed') && chosen.size === 0) add('pending', 'approved', 'suspended');
  }
  if (subject === 'training') {
    if (has('notBegun')) add('not_started');
    else if (has('in_progress', 'begun')) add('in_progress');
    else if (has('notStarted', 'open', 'notClosed') || (has('must') && !has('completed', 'when')))
      add('not_started', 'in_progress', 'expired');
    if (has('completed', 'closed') && !has('notStarted')) add('completed');
    // one that is named is shown as it stands
    if (has('approved') && said.words.length === 0 && said.all(permitTypes).length === 0) add('completed');
    if (has('expired')) add('expired');
  }
  if (subject === 'document' && has('unread')) add('toRead');
  if (subject === 'chemical' && (has('sds', 'without') || has('due', 'expired', 'overdue', 'soon'))) {
    if (has('expired', 'overdue')) add('past');
    else if (has('notStarted', 'unassigned', 'without')) add('missing');
    // one that is named is shown as it stands
    else if (has('approved') && said.words.length === 0) add('valid');
    else if (has('soon', 'due')) add('past', 'soon');
  }
  return only([...chosen]);
}

const isMonthPast = ({ today, yearSaid }: Said, { from, to }: Span) =>
  !yearSaid &&
  from?.endsWith('-01') === true &&
  to !== null &&
  to < addMonths(today, -1) &&
  from.slice(0, 7) === to.slice(0, 7);

const documentKinds = [
  ['workInstruction', 'work_instruction'],
  ['policy', 'policy'],
  ['form', 'form'],
] as const;

/** `without an owner`, `ei ole käsittelijää`: nobody is named as responsible. */
const lacksOwner = ({ has }: Said) => has('without') && has('who');

export function filtersOf(said: Said, subject: Kind): Filters {
  const { has } = said;
  const filters: Filters = { ...said.filters };
  const severity = said.all(severities);
  const status = statusOf(said, subject);
  if (severity.length > 0) filters.severity = [...severity];
  if (status) filters.status = status;
  if (subject === 'observation') {
    const category = said.all(categories).filter((one) => !(one === 'hazard' && has('critical')));
    const theme: string[] = [...said.all(themes)];
    if (has('chemical')) theme.push('chemicals');
    if (category.length > 0) filters.category = [...category];
    if (theme.length > 0) filters.theme = theme;
    if (has('mine') || (has('me') && has('reporting') && !has('must'))) filters.mine = 'reported';
    if (has('assignedMe')) filters.mine = 'assigned';
    if (has('unassigned') || lacksOwner(said)) filters.unassigned = true;
    // a permit's name in a question about observations is what they are about
    for (const type of said.all(permitTypes))
      filters.words = [...(filters.words ?? []), topicOf(said, type) ?? typeWords[type]];
    if (has('permit')) filters.words = [...(filters.words ?? []), searched('lupa', 'fi')];
  }
  if (subject === 'risk') {
    const category: string[] = [...said.all(themes)];
    if (has('chemical')) category.push('chemicals');
    if (category.length > 0) filters.category = category;
    for (const type of said.all(permitTypes))
      filters.words = [...(filters.words ?? []), topicOf(said, type) ?? typeWords[type]];
    if (has('mine', 'assignedMe')) filters.mine = 'assigned';
  }
  if (subject === 'permit') {
    const type: string[] = [...said.all(permitTypes)];
    if (has('chemical') && !type.includes('hazardous_materials')) type.push('hazardous_materials');
    if (type.length > 0) filters.category = type;
    if (has('mine', 'assignedMe')) filters.mine = 'reported';
  }
  if (subject === 'training') {
    if (has('mandatory')) filters.category = ['mandatory'];
    for (const type of said.all(permitTypes))
      filters.words = [...(filters.words ?? []), topicOf(said, type) ?? typeWords[type]];
    if (has('chemical')) filters.words = [...(filters.words ?? []), searched('kemikaali', 'fi')];
  }
  if (subject === 'document') {
    const category = documentKinds.filter(([concept]) => has(concept)).map(([, kind]) => kind);
    if (category.length > 0) filters.category = category;
  }
  if (subject === 'document' || subject === 'procedure')
    for (const word of topicsOf(said)) filters.words = [...(filters.words ?? []), word];
  if (has('overdue') && subject !== 'permit' && subject !== 'chemical') filters.overdue = true;
  if (
    (has('soon') || (has('due') && !has('expired'))) &&
    !has('overdue', 'when') &&
    subject !== 'chemical' &&
    !filters.span
  )
    filters.soon = true;
  if (said.words.length > 0) filters.words = [...(filters.words ?? []), ...said.words];
  if (filters.span) {
    const closing = has('closed', 'completed') && !has('notClosed', 'notStarted');
    const due = has('due', 'soon', 'expired', 'overdue') && subject !== 'permit';
    const coming = has('comingWeek', 'comingMonth', 'tomorrow') && subject !== 'permit';
    filters.spanOf = due || coming ? 'due' : closing ? 'done' : 'at';
    if (subject === 'permit' && (due || has('due', 'soon', 'expired'))) filters.spanOf = 'due';
  }
  // `due in December` is the one to come
  if (
    filters.span?.from &&
    filters.spanOf === 'due' &&
    isMonthPast(said, filters.span) &&
    !has('expired', 'overdue')
  )
    filters.span = month(addMonths(filters.span.from, 12));
  // `due on Tuesday` is the one to come
  if (
    said.weekday &&
    filters.spanOf === 'due' &&
    filters.span?.from &&
    !has('expired', 'overdue') &&
    filters.span.from < said.today
  )
    filters.span = day(addDays(filters.span.from, 7));
  // `run out today` is said of what still stands
  if (
    subject === 'permit' &&
    filters.spanOf === 'due' &&
    has('today', 'tomorrow', 'comingWeek', 'comingMonth')
  )
    delete filters.status;
  // what is in force is so now: "tänään voimassa" asks for no other day
  if (subject === 'permit' && filters.status?.includes('approved') && has('today', 'now')) {
    delete filters.span;
    delete filters.spanOf;
  }
  if (subject === 'chemical' || subject === 'document' || subject === 'procedure') {
    if (filters.spanOf !== 'due') delete filters.span;
  }
  return filters;
}
