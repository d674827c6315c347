import { type HelpId, helpIds, mayRead } from '@turva/locales/help';
import { type FigureName, figures } from '@turva/rules/figures/all';
import data from './data/questions.json' with { type: 'json' };
import type { Filters, Kind, Property } from './form.ts';

export type QuestionName = keyof typeof data.questions;

/** A question that can be asked: what its answer is made from, and its slots. */
interface Row {
  /** the shape of its answer, in `answers.ts` */
  answer: string;
  /** which of the lists of slots */
  slots: string;
  kind?: Kind;
  /** the places of its sources and figures are the plant's settings, the index or the help */
  of?: 'tsi' | 'injury' | 'settings' | 'help';
  figures?: FigureName[];
  /** values of the plant's settings, as those group them */
  group?: string;
  fields?: string[];
  /** what it tells of a chemical */
  property?: Property;
}
export interface NamedQuestion extends Omit<Row, 'slots'> {
  slots: ReadonlySet<keyof Filters>;
}

const slots = Object.fromEntries(
  Object.entries(data.slots).map(([name, list]) => [name, new Set(list.split(' '))]),
) as Record<string, Set<keyof Filters>>;
const named = Object.fromEntries(
  Object.entries(data.questions as Record<string, Row>).map(([name, row]) => [
    name,
    { ...row, slots: slots[row.slots] ?? new Set() },
  ]),
) as Record<string, NamedQuestion>;
const help: NamedQuestion = { answer: 'help', of: 'help', slots: new Set() };

/** Every figure of the plant is a question by itself, `figure:tsi.score`. */
export const figureNames = figures.flatMap(({ name, of }) => (of === 'index' ? [name] : []));
export const figureIn = (ask: string) => figureNames.find((name) => ask === `figure:${name}`);
const figureQuestion = (name: FigureName): NamedQuestion => ({
  answer: 'figures',
  of: /^(rates|injuries)/.test(name) ? 'injury' : 'tsi',
  slots: slots.scope ?? new Set(),
  figures: [name],
});

export const questionNames = Object.keys(named) as QuestionName[];
const isNamed = (ask: string): ask is QuestionName => Object.hasOwn(named, ask);

/** The article of the help that `help:report` asks for. */
export const articleOf = (ask: string): HelpId | undefined => helpIds.find((id) => ask === `help:${id}`);
export const mayBeTold = (ask: string, reader: { role: string }) => {
  const id = articleOf(ask);
  return id === undefined || mayRead(id, reader);
};
export const isAsked = (ask: string) =>
  isNamed(ask) || articleOf(ask) !== undefined || figureIn(ask) !== undefined;
export const questionOf = (ask: string): NamedQuestion => {
  const figure = figureIn(ask);
  return named[ask] ?? (figure ? figureQuestion(figure) : help);
};
export const kindOf = (ask: string): Kind | undefined => questionOf(ask).kind;

/** What is asked most by people of a role, by its text and the question it is meant as. */
export const suggestedTo = (role: string) =>
  Object.entries(data.suggestions).flatMap(([text, { ask, for: roles }]) =>
    roles.includes(role) ? [{ text, ask }] : [],
  );
