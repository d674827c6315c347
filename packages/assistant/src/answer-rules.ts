import { procedures } from './answer-about.ts';
import { bullet, type Context, lines, type Part, recordOf, SHOWN } from './answer-parts.ts';
import { counted } from './answer-records.ts';
import { titleOf } from './describe.ts';

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

/** Who approves a permit is a rule of the product; those form about stand under it. */
export async function approver(context: Context): Promise<Part> {
  const { t, form } = context;
  const rule = t('assistant:approver');
  const { words: _, ...filters } = form.filters;
  if (Object.keys(filters).length === 0) return { answer: rule, sources: ['permit'], records: [] };
  const part = await counted({ ...context, kind: 'permit', form: { ...form, filters } });
  return { ...part, answer: lines(rule, part.answer) };
}
