import { procedures } from './answer-about.ts';
import {
  bullet,
  lines,
  type OfKind,
  type Part,
  recordOf,
  responsibleOf,
  SHOWN,
  scopeOf,
  withDetails,
} from './answer-parts.ts';
import type { Filters } from './asked.ts';
import { dayText, groupName, titleOf } from './describe.ts';
import type { Fact } from './facts.ts';

const GROUPS = 8;

export async function counted(context: OfKind): Promise<Part> {
  const { t, tools, asked, kind } = context;
  const count = await tools.count(kind, asked.filters);
  const scope = scopeOf(context, kind);
  // `instructions for a spill`: no document has them, a procedure may
  if (
    count === 0 &&
    (kind === 'document' || kind === 'procedure') &&
    asked.filters.words &&
    !asked.filters.status
  )
    return procedures(context);
  if (count === 0) return { answer: lines(t(`assistant:none.${kind}`), scope), sources: [kind], records: [] };
  const limit = Math.min(asked.limit ?? SHOWN, SHOWN);
  const facts = (await tools.list(kind, asked.filters, asked.order, limit)).slice(0, asked.limit);
  return {
    answer: lines(
      t(`assistant:found.${kind}`, { count }),
      scope,
      ...facts.map((fact) =>
        bullet(
          `${asked.when && fact.at !== null ? `${dayText(asked.language, fact.at)}: ` : ''}${withDetails(context, fact)}`,
        ),
      ),
      !asked.limit && count > facts.length && t('assistant:more', { count: count - facts.length }),
    ),
    sources: [kind],
    records: facts.map(recordOf),
  };
}
export async function who(context: OfKind): Promise<Part> {
  const { t, tools, asked, kind } = context;
  const facts = await tools.list(kind, asked.filters, asked.order, SHOWN);
  const count = await tools.count(kind, asked.filters);
  const scope = scopeOf(context, kind);
  if (facts.length === 0)
    return { answer: lines(t(`assistant:none.${kind}`), scope), sources: [kind], records: [] };
  // who reported is told only where the record itself may tell it
  const reporter = asked.reporter === true;
  const nameOf = (fact: Fact) =>
    reporter
      ? t('assistant:who.reporter', { name: fact.reporter ?? t('assistant:who.hidden') })
      : responsibleOf(t, fact);
  return {
    answer: lines(
      t(`assistant:found.${kind}`, { count }),
      scope,
      ...facts.map((fact) => bullet(`${titleOf(fact)} – ${nameOf(fact)}`)),
      count > facts.length && t('assistant:more', { count: count - facts.length }),
      reporter && facts.some((fact) => fact.reporter === null) && t('assistant:who.rule'),
    ),
    sources: [kind],
    records: facts.map(recordOf),
  };
}

export async function grouped(context: OfKind): Promise<Part> {
  const { t, tools, asked, kind } = context;
  const by = asked.by ?? 'area';
  const [counts, vocabulary] = [await tools.countBy(kind, asked.filters, by), await tools.vocabulary()];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const scope = scopeOf(context, kind);
  if (total === 0) return { answer: lines(t(`assistant:none.${kind}`), scope), sources: [kind], records: [] };
  const areaName = (id: number) => vocabulary.areas.find((area) => area.id === id)?.name;
  const nameOf = (key: string | null) => groupName(t, asked.language, kind, by, key, areaName);
  const shown = counts.slice(0, GROUPS);
  const [top] = counts.filter(({ key }) => key !== null);
  const facts = top ? await topRecords(context, by, top.key) : [];
  return {
    answer: lines(
      t(`assistant:found.${kind}`, { count: total }),
      scope,
      top && t('assistant:most', { name: nameOf(top.key), count: top.count }),
      ...shown.map(({ key, count }) => bullet(`${nameOf(key)}: ${count}`)),
      counts.length > shown.length && t('assistant:moreGroups', { count: counts.length - shown.length }),
    ),
    sources: [kind],
    records: facts.map(recordOf),
  };
}

/** The newest of the largest group, where its filter says exactly that group. */
function topRecords({ tools, asked, kind }: OfKind, by: string, key: string | null): Promise<Fact[]> {
  const narrower: Record<string, Filters> = {
    area: { areaIds: [Number(key)] },
    department: { department: key ?? '' },
    severity: { severity: [key ?? ''] },
    status: { status: [key ?? ''] },
    theme: { theme: [key ?? ''] },
    category: { category: [key ?? ''] },
  };
  const filter = narrower[by];
  return filter ? tools.list(kind, { ...asked.filters, ...filter }, 'newest', SHOWN) : Promise.resolve([]);
}
