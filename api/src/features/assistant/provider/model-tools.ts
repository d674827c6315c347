import { answerQuestion } from '@turva/assistant/answer';
import { titleOf } from '@turva/assistant/describe';
import type { AskingPerson, Fact } from '@turva/assistant/facts';
import { findQuestions } from '@turva/assistant/find';
import { tokensOf } from '@turva/assistant/fold';
import type { Filters, Form, Grouping, Kind } from '@turva/assistant/form';
import { valueName } from '@turva/assistant/kinds';
import { placesIn } from '@turva/assistant/places';
import { articleOf, figureNames, kindOf, questionNames } from '@turva/assistant/question-names';
import { todayOf } from '@turva/assistant/spans';
import { assistantTexts } from '@turva/assistant/texts';
import { searched } from '@turva/assistant/things';
import type { Tools } from '@turva/assistant/tools';
import { trendOf } from '@turva/assistant/trend-of';
import { groupings, kinds, orders, properties } from '@turva/contracts/assistant/assistant-values';
import { TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import { helpArticles } from '@turva/locales/help';
import { type Language, languages } from '@turva/locales/languages';
import { shownPoints } from '@turva/rules/figures/tsi-score';
import { type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { Calculation, calculate } from './calculate.ts';
import { type Evidence, momentText, rankingsOf } from './evidence.ts';
import { hiddenTools } from './hidden-tools.ts';

const LISTED = 20;
/** Of all that is found some are articles of the help. */
const HELP = 20;
const MAX_WORDS = 600;
const day = z.iso.date();
const values = z.array(z.string().max(40)).max(8);
const yes = z.boolean().optional();

/** A question's form as a model fills it in: places and words as people say them. */
const Narrowing = z.object({
  kind: z.enum(kinds),
  status: values.optional(),
  severity: values.optional(),
  category: values.optional(),
  theme: values.optional(),
  /** days of the plant's calendar, inclusive */
  from: day.optional(),
  to: day.optional(),
  dateOf: z.enum(['at', 'due', 'done', 'during']).optional(),
  overdue: yes,
  soon: yes,
  unassigned: yes,
  mine: z.enum(['reported', 'assigned']).optional(),
  place: z.string().max(100).optional(),
  text: z.string().max(100).optional(),
});
type Narrowing = z.infer<typeof Narrowing>;

export interface ModelAsker {
  evidence: Evidence;
  language: Language;
  now: Date;
  person: AskingPerson;
  /** null: texts written by people are hidden; otherwise removes people from the words of a record */
  reads: null | ((text: string) => string);
}

const timed = new Set<Kind>(['permit', 'alarm']);

type Kit = ReturnType<typeof kitOf>;

/** The assistant's tools as a language model may call them: the same forms, the same rights, the same limits. */
export function modelTools(tools: Tools, asker: ModelAsker): ToolSet {
  const kit = kitOf(tools, asker);
  return { ...countingTools(kit), ...indexTool(kit), ...recordTools(kit), ...wordTools(kit) };
}

/** Shared by the tools: how a question is narrowed, and how an answer is registered as evidence. */
function kitOf(tools: Tools, asker: ModelAsker) {
  const { evidence, language, now, reads } = asker;
  const t = assistantTexts(language);
  const hidden = hiddenTools(tools, evidence);
  const filtersOf = (asked: Narrowing) => filtersFor(tools, { evidence, language }, asked);
  /** The product's word for a value, in the reader's language. */
  const called = (kind: Kind, by: Grouping, key: string) => {
    const part = (['status', 'severity', 'theme', 'category'] as const).find((one) => one === by);
    return part && valueName(t, kind, part, key);
  };
  const shown = (fact: Fact) => {
    const { kind } = fact;
    const moment = (at: number | null) => momentText(at, timed.has(kind));
    const value = (part: 'status' | 'severity' | 'theme' | 'category') =>
      fact[part] && called(kind, part, fact[part]);
    return evidence.add({
      reference: evidence.refer(fact, titleOf(fact)),
      status: value('status'),
      severity: value('severity'),
      theme: value('theme'),
      category: value('category'),
      at: moment(fact.at),
      due: moment(fact.due),
      done: moment(fact.done),
      responsible: fact.responsible && evidence.referName('person', fact.responsible),
    });
  };
  /** With its text where the model may read it; figures in it are the text's, not the plant's. */
  const told = (fact: Fact) => {
    const row = shown(fact);
    const written = [fact.title, fact.says ?? fact.written ?? '', fact.place].filter(Boolean).join(' · ');
    if (!reads || !written) return row;
    const text = reads(written).slice(0, MAX_WORDS);
    evidence.texts.push({ reference: row.reference, text });
    return { ...row, text };
  };
  const inBuilt = async (form: Form) => {
    const { answer } = await answerQuestion({
      question: '',
      earlier: [],
      language,
      now,
      person: asker.person,
      tools: hidden,
      texts: assistantTexts,
      form,
    });
    return evidence.add({ says: answer });
  };
  return { ...asker, tools, hidden, t, filtersOf, called, told, inBuilt };
}

const wordsIn = (text: string, language: Language) => tokensOf(text).map((word) => searched(word, language));

/** Figures about records. */
function countingTools({ tools, hidden, evidence, now, filtersOf, called }: Kit): ToolSet {
  return {
    count: tool({
      description: 'How many records there are.',
      inputSchema: Narrowing,
      execute: async (asked) =>
        evidence.add({ count: await tools.count(asked.kind, await filtersOf(asked)) }),
    }),
    countBy: tool({
      description:
        'How many records there are of each severity, status, theme, category, area and so on; the most first.',
      inputSchema: Narrowing.extend({ by: z.enum(groupings) }),
      execute: async ({ by, ...asked }) => {
        const counted = await hidden.countBy(asked.kind, await filtersOf(asked), by);
        const { areas } = await tools.vocabulary();
        const groups = counted.map(({ key, count }) => {
          const area = by === 'area' && areas.find(({ id }) => String(id) === key)?.name;
          const name = area ? evidence.referName('place', area) : key;
          return { group: name && (called(asked.kind, by, name) ?? name), count };
        });
        evidence.rankings.push({
          by: 'count',
          ends: 'both',
          items: groups.map(({ group, count }) => ({ names: group ? [group] : [], value: count })),
        });
        return evidence.add({ groups });
      },
    }),
    average: tool({
      description: 'How many days records took from their beginning until they were done, on average.',
      inputSchema: Narrowing,
      execute: async (asked) =>
        evidence.add({ average: await tools.average(asked.kind, await filtersOf(asked)) }),
    }),
    trend: tool({
      description:
        'How records have developed: the last six months against the six before, as everywhere in the product. points weigh observations by severity, change is theirs in percent. certainty: few = name no direction; noBefore = nothing to compare with; small = say that the change may be chance.',
      inputSchema: Narrowing.omit({ from: true, to: true, dateOf: true }),
      execute: async (asked) => {
        const filters = await filtersOf(asked);
        const trend = await trendOf(tools, { kind: asked.kind, filters, today: todayOf(now) });
        const change = trend.halves.now.reported - trend.halves.before.reported;
        if (trend.certainty !== 'few' && change !== 0) evidence.ways.add(change > 0 ? 'up' : 'down');
        return evidence.add(trend);
      },
    }),
  };
}

/** The key figure of the plant. */
function indexTool({ hidden, evidence, t }: Kit): ToolSet {
  return {
    safetyIndex: tool({
      description: 'The TSI now and at the end of last month, its parts, hours worked and injuries.',
      inputSchema: z.object({}),
      execute: async () => {
        const found = await hidden.figures();
        if (!found) return evidence.add({ index: null });
        const { facts, departments, history, before } = found;
        const { score, parts } = facts.tsi;
        const last = facts.change?.score ?? null;
        if (score !== null && last !== null && score !== last)
          evidence.ways.add(score > last ? 'up' : 'down');
        // as they are shown: their differences are those of the screens
        const [points, then] = [shownPoints(facts.tsi), before && shownPoints(before)];
        const named = parts.map(({ part, value }) => ({
          name: t(`dashboard:why.part.${part}`),
          value,
          points: points[part],
          pointsBefore: then?.[part] ?? null,
        }));
        const ranked = [
          departments.map(({ department, score: value }) => ({ names: [department], value })),
          history.map(({ day: at, score: value }) => ({ names: [at], value })),
          named.flatMap(({ name, value }) => (value === null ? [] : [{ names: [name], value }])),
        ];
        for (const items of ranked)
          if (items.length > 0) evidence.rankings.push({ by: 'count', ends: 'both', items });
        const { hours, recordable, lostTime } = facts.facts.injuries;
        return evidence.add({
          index: {
            score,
            before: last,
            target: TSI_TARGET,
            history,
            departments,
            parts: named,
            injuries: { hours, recordable, lostTime, tri: facts.tri.rate, lta: facts.lta.rate },
            responseHours: facts.kpis.meanResponseHours,
            iso: facts.iso,
          },
        });
      },
    }),
  };
}

/** The records themselves, with their texts where the model may read them. */
function recordTools({ tools, evidence, language, reads, filtersOf, told }: Kit): ToolSet {
  return {
    list: tool({
      description: `Up to ${LISTED} records with a reference each, and how many there are. Write the reference where you mean the record.`,
      inputSchema: Narrowing.extend({
        order: z.enum(orders).default('newest').describe('slowest, quickest: from made to done'),
      }),
      execute: async ({ order, ...asked }) => {
        const filters = await filtersOf(asked);
        const count = await tools.count(asked.kind, filters);
        const facts = (await tools.list(asked.kind, filters, order, LISTED)).slice(0, LISTED);
        evidence.rankings.push(...rankingsOf(facts, { order, isWhole: count <= facts.length }));
        return { ...evidence.add({ count }), records: facts.map(told) };
      },
    }),
    search: tool({
      description: 'Records of every kind in which words occur, best first.',
      inputSchema: z.object({ words: z.array(z.string().max(60)).min(1).max(5) }),
      execute: async ({ words }) => {
        const found = await tools.search(
          words.flatMap((word) => wordsIn(word, language)),
          kinds as readonly Kind[],
          LISTED,
        );
        return { ...evidence.add({}), records: found.slice(0, LISTED).map(told) };
      },
    }),
    chemical: tool({
      description:
        'What a chemical is handled with: hazard statements, and where texts may be read storage, protection and first aid.',
      inputSchema: z.object({ name: z.string().max(60), about: z.array(z.enum(properties)).min(1) }),
      execute: async ({ name, about }) => {
        const found = (await tools.search(wordsIn(name, language), ['chemical'], 5)).slice(0, 5);
        return {
          ...evidence.add({}),
          records: found.map((fact) => {
            const said = about.flatMap((one) => {
              const text = fact.handling?.[one];
              return text && (reads || one === 'riskPhrases')
                ? [[one, reads ? reads(text) : text] as const]
                : [];
            });
            const row = told(fact);
            for (const [, text] of said) evidence.texts.push({ reference: row.reference, text });
            return { ...row, ...Object.fromEntries(said) };
          }),
        };
      },
    }),
  };
}

/** Answers in words: from the safety rules, from the help, and from figures already given. */
function wordTools({ evidence, language, person, t, filtersOf, inBuilt }: Kit): ToolSet {
  return {
    ask: tool({
      description:
        'One of the named questions of the product, answered as its screens answer it: figures of the index, injuries, response times, ISO, gas limits and rules of the plant, who lacks training or cards; what is on record of work (its type is the category) and of chemicals kept together (their names are the text). Repeat what it says; never say that work may be done.',
      inputSchema: Narrowing.omit({ kind: true }).extend({
        question: z.enum([...questionNames, ...figureNames.map((name) => `figure:${name}` as const)]),
      }),
      execute: async ({ question, ...asked }) => {
        const filters = await filtersOf({ kind: kindOf(question) ?? 'observation', ...asked });
        return inBuilt({ ask: question, filters, order: 'newest' });
      },
    }),
    appHelp: tool({
      description:
        'How a job is done in this app: the only source for that. Name its buttons as they stand there.',
      inputSchema: z.object({ words: z.string().max(200) }),
      execute: ({ words }) =>
        evidence.add({
          articles: findQuestions(t, { language, role: person.role }, words, HELP)
            .flatMap(({ ask }) => helpArticles((key) => t(key)).filter(({ id }) => id === articleOf(ask)))
            .slice(0, 3)
            .map(({ title, about, steps }) => ({ title, about, steps })),
        }),
    }),
    calculate: tool({
      description: 'Sums, differences, shares in percent and days between, of figures that tools gave.',
      inputSchema: Calculation,
      execute: (asked) => evidence.add(calculate(asked, evidence)),
    }),
  };
}

async function filtersFor(
  tools: Tools,
  { evidence, language }: Pick<ModelAsker, 'evidence' | 'language'>,
  asked: Narrowing,
): Promise<Filters> {
  const { status, severity, category, theme, from = null, to = null, dateOf = 'at', mine } = asked;
  const tokens = tokensOf(asked.place ?? '');
  const vocabulary = await tools.vocabulary();
  // a model may name a place in any language
  const [place] = languages.flatMap((language) => placesIn(tokens, vocabulary, language));
  if (asked.place && !place) throw new Error('unknown place');
  // the answer may mention the days it was counted for
  for (const one of [from, to]) evidence.knowDay(one);
  return {
    ...(status ? { status } : {}),
    ...(severity ? { severity } : {}),
    ...(category ? { category } : {}),
    ...(theme ? { theme } : {}),
    ...(from || to ? { span: { from, to }, spanOf: dateOf } : {}),
    ...(asked.overdue ? { overdue: true } : {}),
    ...(asked.soon ? { soon: true } : {}),
    ...(asked.unassigned ? { unassigned: true } : {}),
    ...(mine ? { mine } : {}),
    ...(place?.areaIds ? { areaIds: place.areaIds } : {}),
    ...(place?.department ? { department: place.department } : {}),
    ...(place ? { place: place.name } : {}),
    ...(asked.text ? { words: wordsIn(asked.text, language) } : {}),
  };
}
