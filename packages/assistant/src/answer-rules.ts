import { procedures } from './answer-about.ts';
import { bullet, type Context, lines, type Part, recordOf, SHOWN, scopeOf } from './answer-parts.ts';
import { counted } from './answer-records.ts';
import { numberText, timeText, titleOf } from './describe.ts';
import type { Fact } from './facts.ts';
import { wordsSaid } from './form.ts';

/** How chemicals are stored, what is worn with them, their H statements: each as its own record says. */
export async function handled(context: Context): Promise<Part> {
  const { t, tools, form } = context;
  const { words, ...filters } = form.filters;
  const facts = words
    ? await tools.search(words, ['chemical'], SHOWN)
    : await tools.list('chemical', filters, 'newest', SHOWN);
  // it is no chemical's: an instruction may tell of it
  if (facts.length === 0) return procedures(context);
  const { properties = [] } = form;
  return {
    answer: lines(
      t('assistant:found.chemical', { count: facts.length }),
      ...facts.flatMap((fact) => [
        bullet(
          fact.place && properties.includes('storageRequirements')
            ? `${titleOf(fact)} – ${fact.place}`
            : titleOf(fact),
        ),
        ...properties.map(
          (property) =>
            `${t(`chemicals:column.${property}`)}: ${fact.handling?.[property]?.replace(/\s+/g, ' ').trim().slice(0, 400) || t('assistant:notGiven')}`,
        ),
      ]),
    ),
    sources: ['chemical'],
    records: facts.map(recordOf),
  };
}

/** What was last measured under the permits asked for. Only those at work have their readings here: of others nothing is said. */
export async function measured(context: Context): Promise<Part> {
  const { t, tools, form, language } = context;
  const { permits } = await tools.working();
  const facts = (await tools.list('permit', form.filters, 'newest', SHOWN)).filter(({ id }) =>
    permits.some((permit) => permit.id === id),
  );
  const said = wordsSaid(form.filters.words ?? []).join(', ');
  if (facts.length === 0)
    return {
      answer: t('assistant:about.none', { words: said }),
      sources: ['permit'],
      records: [],
      strange: true,
    };
  const number = (value: number) => numberText(language, value, value % 1 === 0 ? 0 : 1);
  const textOf = (fact: Fact) => {
    const last = permits
      .find(({ id }) => id === fact.id)
      ?.gasReadings.toSorted((a, b) => Date.parse(b.takenAt) - Date.parse(a.takenAt))[0];
    if (!last) return `${titleOf(fact)} – ${t('assistant:may.gasMissing')}`;
    const { takenAt, place, oxygen, lel, co, h2s, inRange } = last;
    const values = { oxygen: number(oxygen), lel: number(lel), co: number(co), h2s: number(h2s) };
    const parts = [
      timeText(language, takenAt),
      place,
      t('permits:gas.values', values),
      t(inRange ? 'permits:gas.inRange' : 'permits:gas.outOfRange'),
    ];
    return `${titleOf(fact)} – ${parts.filter(Boolean).join(' · ')}`;
  };
  return {
    answer: lines(scopeOf(context, 'permit'), ...facts.map((fact) => bullet(textOf(fact)))),
    sources: ['permit'],
    records: facts.map(recordOf),
  };
}

/** Who approves a permit is a rule of the product; those form about stand under it. */
export async function approver(context: Context): Promise<Part> {
  const { t, form } = context;
  const rule = t('assistant:approver');
  const { words: _, ...filters } = form.filters;
  if (Object.keys(filters).length === 0) return { answer: rule, sources: ['permit'], records: [] };
  const part = await counted({ ...context, kind: 'permit', form: { ...form, filters } });
  return { ...part, answer: lines(rule, part.answer) };
}
