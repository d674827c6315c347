import {
  bullet,
  type Context,
  detailsText,
  lines,
  type Part,
  recordOf,
  responsibleOf,
  SHOWN,
} from './answer-parts.ts';
import { kinds, wordsSaid } from './asked.ts';
import { titleOf } from './describe.ts';
import type { Fact } from './facts.ts';
import { boundsOf } from './spans.ts';

const STEPS = 12;
/** Of a span only some may be: more are looked through than are shown. */
const MANY = 200;

/** What somebody is responsible for. */
const answered = ['observation', 'risk', 'permit'] as const;

export async function about(context: Context): Promise<Part> {
  const { t, tools, asked } = context;
  const words = asked.filters.words ?? [];
  const said = wordsSaid(words).join(', ') || (asked.filters.place ?? '');
  const asksWho = asked.intent === 'who';
  const found: Fact[] =
    words.length > 0
      ? await tools.search(
          words,
          asksWho || asked.filters.span ? answered : kinds,
          asked.filters.span ? MANY : SHOWN,
        )
      : (
          await Promise.all(
            (['observation', 'risk', 'permit', 'chemical'] as const).map((kind) =>
              tools.list(kind, asked.filters, 'newest', 3),
            ),
          )
        ).flat();
  const { span, areaIds } = asked.filters;
  const { from, before } = span ? boundsOf(span) : { from: null, before: null };
  const facts = found
    .filter(({ areaId }) => !areaIds || (areaId !== null && areaIds.includes(areaId)))
    .filter(
      ({ at }) => !span || (at !== null && (from === null || at >= from) && (before === null || at < before)),
    )
    .slice(0, SHOWN);
  if (facts.length === 0 && asked.instead) {
    const part = await procedures({ ...context, asked: { ...asked, filters: { words: asked.instead } } });
    return { ...part, answer: lines(t('assistant:about.none', { words: said }), part.answer) };
  }
  if (facts.length === 0)
    return words.length > 0 && (asked.guessed || words.some(({ foreign }) => foreign))
      ? {
          answer: lines(t('assistant:about.none', { words: said }), t('assistant:can')),
          sources: [],
          records: [],
          strange: true,
        }
      : { answer: t('assistant:about.none', { words: said }), sources: [...kinds], records: [] };
  return {
    answer: lines(
      t('assistant:about.head', { words: said, count: facts.length }),
      ...facts.map((fact) =>
        bullet(
          `${t(`assistant:kind.${fact.kind}`)}: ${titleOf(fact)}${asksWho ? ` – ${responsibleOf(t, fact)}` : detailsText(t, asked.language, fact)}`,
        ),
      ),
    ),
    sources: [...new Set(facts.map(({ kind }) => kind))],
    records: facts.map(recordOf),
  };
}

export async function procedures({
  t,
  tools,
  asked,
  emergency = asked.emergency,
}: Context & { emergency?: boolean }): Promise<Part> {
  const words = asked.filters.words ?? [];
  const said = wordsSaid(words).join(', ');
  const found = words.length > 0 ? await tools.search(words, ['procedure', 'document', 'chemical'], 5) : [];
  if (found.length === 0)
    return {
      answer: emergency ? '' : t('assistant:howto.none', { words: said }),
      sources: emergency ? [] : ['procedure', 'document', 'chemical'],
      records: [],
    };
  const [first, ...rest] = found.toSorted((a, b) => Number(Boolean(b.says)) - Number(Boolean(a.says)));
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
  return {
    answer: lines(
      first && t('assistant:howto.says', { title: titleOf(first) }),
      ...steps.map((step, i) => `${i + 1}. ${step}`),
      ...aside,
      rest.length > 0 && t('assistant:howto.also'),
      ...rest.map((fact) => bullet(titleOf(fact))),
    ),
    sources: [...new Set(found.map(({ kind }) => kind))],
    records: [first, ...rest].flatMap((fact) => (fact ? [recordOf(fact)] : [])),
  };
}
