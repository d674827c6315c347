import type { GasLimits } from '@turva/contracts/gas-limits';
import { testedUntil } from '@turva/rules/gas-test';
import { statusAt } from '@turva/rules/permit-status';
import { hasStatements } from '@turva/rules/substance-classes';
import { procedures } from './answer-about.ts';
import { bullet, type Context, lines, type Part, recordOf, SHOWN, scopeOf } from './answer-parts.ts';
import { counted } from './answer-records.ts';
import { numberText, timeText, titleOf } from './describe.ts';
import { isStatement } from './filters-for.ts';
import { type Word, wordsSaid } from './form.ts';
import { gasProblem, isNow } from './may.ts';
import type { PermitWork } from './tools.ts';

/** How chemicals are stored, what is worn with them, their H statements: each as its own record says. */
export async function handled(context: Context): Promise<Part> {
  const { t, tools, form } = context;
  const { words, ...filters } = form.filters;
  const named = words?.filter((word) => !isStatement(word)) ?? [];
  if (words && named.length > 0 && named.length < words.length) return likeThat(context, named);
  const isOfStatement = words?.some(isStatement) === true;
  const isNarrowed = isOfStatement || filters.areaIds !== undefined || filters.department !== undefined;
  const facts =
    words && !isNarrowed
      ? await tools.search(words, ['chemical'], SHOWN)
      : await tools.list('chemical', form.filters, 'newest', SHOWN);
  // it is no chemical's: an instruction may tell of it
  if (facts.length === 0 && !isOfStatement) return procedures(context);
  const { properties = [] } = form;
  // of what has no statement nothing is known
  const here = isOfStatement ? await tools.list('chemical', filters, 'newest', MANY) : [];
  const unknown = here.filter(({ handling }) => !handling || !hasStatements(handling)).map(titleOf);
  return {
    answer: lines(
      facts.length > 0
        ? t('assistant:found.chemical', { count: facts.length })
        : t('assistant:none.chemical'),
      isNarrowed && scopeOf(context, 'chemical'),
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
      unknown.length > 0 && t('assistant:noStatements', { names: unknown.slice(0, SHOWN).join(', ') }),
    ),
    sources: ['chemical'],
    records: facts.map(recordOf),
  };
}

/**
 * `Is acetone flammable` asks for one substance; of `flammable liquids` all that are flammable are told, for what stands in
 * the name of one says nothing of the others.
 */
async function likeThat(context: Context, named: readonly Word[]): Promise<Part> {
  const { t, tools, form } = context;
  const { words = [], ...filters } = form.filters;
  const known = named.filter((word) => word.known);
  const one = known.length === named.length ? await tools.search(named, ['chemical'], SHOWN) : [];
  if (one.length > 0)
    return handled({ ...context, form: { ...form, filters: { ...filters, words: [...named] } } });
  const stated = words.filter(isStatement);
  const all = await handled({ ...context, form: { ...form, filters: { ...filters, words: stated } } });
  const unused = t('assistant:aside', { words: wordsSaid(named).join(', ') });
  return { ...all, answer: lines(unused, all.answer), half: true };
}

/** Of the permits at work; a list is cut only after the worst of them stand first. */
const MANY = 1000;

/** What was last measured under the permits asked for. Only those at work have their readings here: of others nothing is said. */
export async function measured(context: Context): Promise<Part> {
  const { t, tools, form, now } = context;
  const { permits, settings } = await tools.working();
  const asked = form.filters.ids;
  const ids = permits.map(({ id }) => id).filter((id) => !asked || asked.includes(id));
  const facts = ids.length > 0 ? await tools.list('permit', { ...form.filters, ids }, 'newest', MANY) : [];
  const told = facts
    .flatMap((fact) => permits.filter(({ id }) => id === fact.id).map((permit) => ({ fact, permit })))
    .map((one) => ({ ...one, ...airOf(context, one.permit, settings) }))
    .map((one) => {
      const isAtWork = isNow(one.permit, now.getTime());
      const isBad = one.problem !== null && (one.permit.gasLimits !== null || one.last.length > 0);
      // work that is suspended has been stopped by just such a reading
      const isFirst = isBad && (isAtWork || one.permit.status === 'suspended');
      return { ...one, isAtWork, rank: isFirst ? 0 : isAtWork ? 1 : isBad ? 2 : 3 };
    })
    .toSorted((a, b) => a.rank - b.rank);
  const said = wordsSaid(form.filters.words ?? []).join(', ');
  if (told.length === 0)
    return {
      answer: t('assistant:about.none', { words: said }),
      sources: ['permit'],
      records: [],
      strange: true,
    };
  const shown = told.slice(0, SHOWN);
  return {
    answer: lines(
      scopeOf(context, 'permit'),
      ...shown.flatMap(({ fact, permit, problem, last, isAtWork }) => [
        bullet(
          [titleOf(fact), !isAtWork && t(`permits:status.${statusAt(permit, now.getTime())}`), problem]
            .filter(Boolean)
            .join(' – '),
        ),
        ...last,
      ]),
      told.length > SHOWN && t('assistant:more', { count: told.length - SHOWN }),
    ),
    sources: ['permit'],
    records: shown.map(({ fact }) => recordOf(fact)),
  };
}

/** The newest reading of each place, what is out of range first: a good value at the top proves nothing about the bottom. */
function airOf(context: Context, permit: PermitWork, settings: GasLimits) {
  const { t, now, language } = context;
  const limits = permit.gasLimits ?? settings;
  const inTime = permit.gasReadings.toSorted((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt));
  const places = [...new Map(inTime.map((reading) => [reading.place ?? '', reading])).values()];
  const last = places.toSorted(
    (a, b) => Number(a.inRange) - Number(b.inRange) || Date.parse(b.takenAt) - Date.parse(a.takenAt),
  );
  const isOut = last.some(({ inRange }) => !inRange);
  const problem = isOut ? t('assistant:may.gasOut') : gasProblem(context, { ...permit, gasLimits: limits });
  const number = (value: number) => numberText(language, value, value % 1 === 0 ? 0 : 1);
  const isLapsed = ({ takenAt }: { takenAt: string }) =>
    (testedUntil([{ takenAt, place: null, inRange: true }], limits) ?? 0) <= now.getTime();
  return {
    problem,
    last: last.map(({ oxygen, lel, co, h2s, ...reading }) =>
      [
        timeText(language, reading.takenAt),
        reading.place,
        t('permits:gas.values', {
          oxygen: number(oxygen),
          lel: number(lel),
          co: number(co),
          h2s: number(h2s),
        }),
        !reading.inRange
          ? t('permits:gas.outOfRange')
          : isLapsed(reading)
            ? t('assistant:may.gasLate')
            : problem === null && t('permits:gas.inRange'),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
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
