import { helpArticles } from '@turva/locales/help';
import { bullet, type Context, described, lines, type Part, recordOf, SHOWN } from './answer-parts.ts';
import { titleOf } from './describe.ts';
import type { Fact } from './facts.ts';
import { type Kind, kinds, wordsSaid } from './form.ts';
import { statesOf } from './kinds.ts';
import { articleOf } from './question-names.ts';
import { boundsOf } from './spans.ts';

const STEPS = 12;
/** Of a span only some may be: more are looked through than are shown. */
const MANY = 200;
const placed = ['permit', 'observation', 'action', 'risk', 'chemical'] as const;

/** Records of every kind that hold what was said, or stand in a place. */
export async function about(context: Context): Promise<Part> {
  const { t, tools, form } = context;
  const { words = [], span, areaIds, place } = form.filters;
  const said = [...wordsSaid(words), place].filter(Boolean).join(', ');
  const atPlace = async () => {
    const own = areaIds ? await tools.list('area', { areaIds: areaIds.slice(0, 1) }, 'newest', 1) : [];
    const others = await Promise.all(
      placed.map((kind) => {
        const filters = kind === 'permit' ? { ...form.filters, status: statesOf(kind).open } : form.filters;
        return tools.list(kind, filters, 'newest', 3);
      }),
    );
    return [...own, ...others.flat()];
  };
  const found =
    words.length > 0 ? await tools.search(words, kinds, span || areaIds ? MANY : SHOWN) : await atPlace();
  const { from, before } = span ? boundsOf(span) : { from: null, before: null };
  const facts = found
    .filter(({ areaId }) => !areaIds || (areaId !== null && areaIds.includes(areaId)))
    .filter(
      ({ at }) => !span || (at !== null && (from === null || at >= from) && (before === null || at < before)),
    )
    .slice(0, SHOWN);
  if (facts.length === 0)
    // that nothing is recorded of it answers nothing that was asked
    return {
      answer: t('assistant:about.none', { words: said }),
      sources: [...kinds],
      records: [],
      strange: true,
    };
  return {
    answer: lines(
      t('assistant:about.head', { words: said, count: facts.length }),
      ...facts.map((fact) => mention(context, fact)),
    ),
    sources: [...new Set(facts.map(({ kind }) => kind))],
    records: facts.map(recordOf),
  };
}

/** A record of whatever kind in a line, with whoever is responsible. */
export const mention = (context: Pick<Context, 't' | 'language' | 'now'>, fact: Fact) =>
  bullet(`${context.t(`assistant:kind.${fact.kind}`)}: ${described(context, fact)}`);

/** What the instructions say: a procedure's steps, a document, a chemical's own card. */
export async function instructions({ t, tools, form }: Context): Promise<Part> {
  const words = form.filters.words ?? [];
  const search = (among: Kind[]) => (words.length > 0 ? tools.search(words, among, 5) : []);
  const told = await search(['procedure', 'document', 'chemical']);
  // a course of that name is better than nothing
  const found = told.length > 0 ? told : await search(['training']);
  const rank = ({ kind, says }: Fact) => (kind === 'procedure' ? 2 : 0) + (says ? 1 : 0);
  const [first, ...rest] = found.toSorted((a, b) => rank(b) - rank(a));
  if (!first)
    return {
      answer: lines(
        t('assistant:emergency'),
        t('assistant:howto.none', { words: wordsSaid(words).join(', ') }),
      ),
      sources: ['procedure', 'document', 'chemical'],
      records: [],
      strange: true,
    };
  const steps = (first.says ?? '')
    .split('\n')
    .map((step) => step.replace(/\s+/g, ' ').trim().slice(0, 400))
    .filter(Boolean)
    .slice(0, STEPS);
  return {
    answer: lines(
      // whoever asks what is done in a fire may be standing beside one
      t('assistant:emergency'),
      steps.length > 0
        ? t('assistant:howto.says', { title: titleOf(first) })
        : lines(t('assistant:howto.none'), bullet(titleOf(first))),
      ...steps.map((step, i) => (first.kind === 'procedure' ? `${i + 1}. ${step}` : bullet(step))),
      rest.length > 0 && t('assistant:howto.also'),
      ...rest.map((fact) => bullet(titleOf(fact))),
    ),
    sources: [...new Set(found.map(({ kind }) => kind))],
    records: [first, ...rest].map(recordOf),
  };
}

/** A job of the app, told by its article of the help. */
export function appHelp({ t, form }: Context): Part {
  const article = helpArticles((key) => t(key)).find(({ id }) => id === articleOf(form.ask));
  if (!article) return { answer: '', sources: [], records: [], strange: true };
  const { title, about: what, steps } = article;
  const numbered = steps.map((step, at) => `${at + 1}. ${step}`);
  return { answer: lines(title, what, ...numbered), sources: [], records: [] };
}
