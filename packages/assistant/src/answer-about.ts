import {
  bullet,
  type Context,
  lines,
  type Part,
  recordOf,
  responsibleOf,
  SHOWN,
  withDetails,
} from './answer-parts.ts';
import { titleOf } from './describe.ts';
import type { Fact } from './facts.ts';
import { type Kind, kinds, type Word, wordsSaid } from './form.ts';
import { boundsOf } from './spans.ts';

const STEPS = 12;
/** Of a span only some may be: more are looked through than are shown. */
const MANY = 200;
/** What somebody is responsible for. */
const answered = ['observation', 'action', 'risk', 'permit', 'area'] as const;
const placed = ['permit', 'observation', 'action', 'risk', 'chemical'] as const;

/** An extinguisher, or what belongs to one: where no record tells of it, what to do in a fire does. */
const isAgainstFire = ({ stems }: Word) => stems.some((stem) => stem.startsWith('sammut'));
const fire: Word = { said: 'tulipalo', stems: ['tulipalo'], known: true };

/** The area that was named, before what is in it. */
async function itself({ tools, form }: Context): Promise<Fact[]> {
  const { areaIds: [id] = [] } = form.filters;
  return id === undefined ? [] : tools.list('area', { areaIds: [id] }, 'newest', 1);
}

/** What the records of every kind hold about a thing or a place. */
export async function about(context: Context): Promise<Part> {
  const { t, tools, form, now } = context;
  const words = form.filters.words ?? [];
  const { span, areaIds, place } = form.filters;
  const said = [...wordsSaid(words), place].filter(Boolean).join(', ');
  const asksWho = form.measure === 'who';
  const lists = () =>
    Promise.all(
      placed.map((kind) =>
        tools.list(
          kind,
          { ...form.filters, ...(kind === 'permit' ? { status: ['pending', 'approved', 'suspended'] } : {}) },
          'newest',
          3,
        ),
      ),
    );
  const found: Fact[] =
    words.length > 0
      ? await tools.search(words, asksWho ? answered : kinds, span || areaIds ? MANY : SHOWN)
      : [...(await itself(context)), ...(await lists()).flat()];
  const { from, before } = span ? boundsOf(span) : { from: null, before: null };
  const facts = found
    .filter(({ areaId }) => !areaIds || (areaId !== null && areaIds.includes(areaId)))
    .filter(
      ({ at }) => !span || (at !== null && (from === null || at >= from) && (before === null || at < before)),
    )
    .slice(0, SHOWN);
  if (facts.length === 0 && words.some(isAgainstFire)) {
    const inFire = await procedures({ ...context, form: { ...form, filters: { words: [fire] } } });
    return { ...inFire, answer: lines(t('assistant:about.none', { words: said }), inFire.answer) };
  }
  if (facts.length === 0)
    return {
      answer: t('assistant:about.none', { words: said }),
      sources: now ? [...kinds] : [],
      records: [],
      // that nothing is recorded of it answers nothing that was asked, whether the word is known or not
      strange: true,
    };
  return {
    answer: lines(
      // of one record everything asked is in its line
      form.topic === 'asked' && facts.length > 1
        ? t('assistant:about.loosely', { words: said })
        : t('assistant:about.head', { words: said, count: facts.length }),
      ...facts.map((fact) =>
        bullet(
          `${t(`assistant:kind.${fact.kind}`)}: ${asksWho ? `${titleOf(fact)} – ${responsibleOf(t, fact)}` : withDetails(context, fact)}`,
        ),
      ),
    ),
    sources: [...new Set(facts.map(({ kind }) => kind))],
    records: facts.map(recordOf),
  };
}

/** What the instructions say: a procedure's steps, a document, a chemical's own card. */
export async function procedures({ t, tools, form }: Context): Promise<Part> {
  const words = form.filters.words ?? [];
  const said = wordsSaid(words).join(', ');
  const search = (kinds: Kind[]) => (words.length > 0 ? tools.search(words, kinds, 5) : []);
  const instructions = await search(['procedure', 'document', 'chemical']);
  // a course of that name is better than nothing
  const found = instructions.length > 0 ? instructions : await search(['training']);
  if (found.length === 0)
    return {
      answer: t('assistant:howto.none', { words: said }),
      sources: ['procedure', 'document', 'chemical'],
      records: [],
      strange: true,
    };
  const rank = ({ kind, says }: Fact) => (kind === 'procedure' ? 2 : 0) + (says ? 1 : 0);
  const [first, ...rest] = found.toSorted((a, b) => rank(b) - rank(a));
  const steps = (first?.says ?? '')
    .split('\n')
    .map((step) => step.replace(/\s+/g, ' ').trim().slice(0, 400))
    .filter(Boolean)
    .slice(0, STEPS);
  // first aid are steps; how it is kept and what is worn are not
  const aside = (['storageRequirements', 'protection'] as const).flatMap((property) => {
    const said = first?.kind === 'chemical' && first.handling?.[property]?.replace(/\s+/g, ' ').trim();
    return said ? [`${t(`chemicals:column.${property}`)}: ${said.slice(0, 400)}`] : [];
  });
  const isList = first?.kind === 'procedure';
  return {
    answer: lines(
      // whoever asks what is done in a fire may be standing beside one
      isList && t('assistant:emergency'),
      first &&
        (steps.length + aside.length > 0
          ? t('assistant:howto.says', { title: titleOf(first) })
          : lines(t('assistant:howto.none', { words: said }), bullet(titleOf(first)))),
      ...steps.map((step, i) => (isList ? `${i + 1}. ${step}` : bullet(step))),
      ...aside,
      rest.length > 0 && t('assistant:howto.also'),
      ...rest.map((fact) => bullet(titleOf(fact))),
    ),
    sources: [...new Set(found.map(({ kind }) => kind))],
    records: [first, ...rest].flatMap((fact) => (fact ? [recordOf(fact)] : [])),
  };
}
