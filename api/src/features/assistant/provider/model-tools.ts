import type { Fact } from '@turva/assistant/facts';
import { tokensOf } from '@turva/assistant/fold';
import type { Filters, Kind } from '@turva/assistant/form';
import { placesIn } from '@turva/assistant/places';
import { todayOf } from '@turva/assistant/spans';
import { searched } from '@turva/assistant/stem';
import type { Tools } from '@turva/assistant/tools';
import { trendOf } from '@turva/assistant/trend-of';
import { kinds } from '@turva/contracts/assistant-values';
import { languages } from '@turva/locales/languages';
import { type ToolSet, tool } from 'ai';
import { z } from 'zod';

const LISTED = 20;
const day = z.iso.date();
const values = z.array(z.string().max(40)).max(8);

const Narrowing = z.object({
  kind: z.enum(kinds),
  status: values.optional(),
  severity: values.optional(),
  category: values.optional(),
  theme: values.optional(),
  /** days of the plant's calendar, both included */
  from: day.optional(),
  to: day.optional(),
  dateOf: z.enum(['at', 'due', 'done']).optional(),
  overdue: z.boolean().optional(),
  unassigned: z.boolean().optional(),
  place: z.string().max(100).optional(),
  text: z.string().max(100).optional(),
});
type Narrowing = z.infer<typeof Narrowing>;

/** What the model was told, for checking what it says. */
export interface Told {
  facts: Map<string, Fact>;
  /** JSON of every result */
  results: string[];
}

export const referenceOf = ({ kind, id }: Pick<Fact, 'kind' | 'id'>) => `${kind}:${id}`;

/**
 * The assistant's tools as a language model may call them: the same rights, the same limits. Words of records are not
 * among the results. A reference stands for each and the server puts the title in, so nothing written into a record
 * reaches the model, and nothing of it leaves the plant.
 */
export function modelTools(tools: Tools, { told, now }: { told: Told; now: Date }): ToolSet {
  const filtersOf = async (asked: Narrowing): Promise<Filters> => {
    const { status, severity, category, theme, from = null, to = null, dateOf = 'at' } = asked;
    const tokens = tokensOf(asked.place ?? '');
    const vocabulary = await tools.vocabulary();
    // a model may name a place in any language
    const [place] = languages.flatMap((language) => placesIn(tokens, vocabulary, language));
    if (asked.place && !place) throw new Error('unknown place');
    return {
      ...(status ? { status } : {}),
      ...(severity ? { severity } : {}),
      ...(category ? { category } : {}),
      ...(theme ? { theme } : {}),
      ...(from || to ? { span: { from, to }, spanOf: dateOf } : {}),
      ...(asked.overdue ? { overdue: true } : {}),
      ...(asked.unassigned ? { unassigned: true } : {}),
      ...(place?.areaIds ? { areaIds: place.areaIds } : {}),
      ...(place?.department ? { department: place.department } : {}),
      ...(asked.text ? { words: tokensOf(asked.text).map((word) => searched(word)) } : {}),
    };
  };
  const shown = (fact: Fact) => {
    told.facts.set(referenceOf(fact), fact);
    const date = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 10));
    return {
      reference: `[[${referenceOf(fact)}]]`,
      status: fact.status,
      severity: fact.severity,
      // the words of the product's own lists, never of a person
      theme: fact.theme,
      at: date(fact.at),
      due: date(fact.due),
      done: date(fact.done),
      assigned: fact.assigneeId !== null,
    };
  };
  const telling = async <T>(result: Promise<T>): Promise<T> => {
    const value = await result;
    told.results.push(JSON.stringify(value));
    return value;
  };
  return {
    count: tool({
      description: 'How many records there are.',
      inputSchema: Narrowing,
      execute: (asked) =>
        telling(
          filtersOf(asked).then(async (filters) => ({ count: await tools.count(asked.kind, filters) })),
        ),
    }),
    countBy: tool({
      description: 'How many records there are of each severity, status, theme, category or month.',
      inputSchema: Narrowing.extend({ by: z.enum(['severity', 'status', 'theme', 'category', 'month']) }),
      execute: (asked) =>
        telling(filtersOf(asked).then((filters) => tools.countBy(asked.kind, filters, asked.by))),
    }),
    trend: tool({
      description:
        'How records have developed: the last six months against the six before, as everywhere in the product. points weigh observations by severity, change is theirs in percent. certainty: few = name no direction; noBefore = nothing to compare with; small = say that the change may be chance.',
      inputSchema: Narrowing.omit({ from: true, to: true, dateOf: true }),
      execute: ({ kind, ...asked }) =>
        telling(
          filtersOf({ kind, ...asked }).then((filters) =>
            trendOf(tools, { kind, filters, today: todayOf(now) }),
          ),
        ),
    }),
    list: tool({
      description: 'Up to 20 records with a reference each. Write the reference where you mean the record.',
      inputSchema: Narrowing.extend({
        order: z.enum(['newest', 'oldest', 'due', 'severity']).default('newest'),
      }),
      execute: (asked) =>
        telling(
          filtersOf(asked).then(async (filters) => ({
            records: (await tools.list(asked.kind, filters, asked.order, LISTED)).map(shown),
          })),
        ),
    }),
    search: tool({
      description: 'Records of every kind in which words occur, best first.',
      inputSchema: z.object({ words: z.array(z.string().max(60)).min(1).max(5) }),
      execute: ({ words }) =>
        telling(
          tools
            .search(
              words.flatMap(tokensOf).map((word) => searched(word)),
              kinds as readonly Kind[],
              LISTED,
            )
            .then((facts) => ({ records: facts.map(shown) })),
        ),
    }),
    safetyIndex: tool({
      description: 'The TSI now and at the end of last month, its parts, hours worked and injuries.',
      inputSchema: z.object({}),
      execute: () => telling(tools.index()),
    }),
  };
}
