import type { MatrixCell } from '@turva/contracts/duties/training';
import { isGap, isLateGap } from '@turva/rules/duties/training-progress';
import { cardStateOn } from '@turva/rules/matters/card';
import { supervises } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import {
  bullet,
  type Context,
  kindIn,
  lines,
  more,
  type Part,
  SHOWN,
  type UsedRecord,
} from './answer-parts.ts';
import { fold } from './fold.ts';
import type { Filters } from './form.ts';
import { valueName } from './kinds.ts';
import { list } from './records.ts';
import { regexOf } from './things.ts';
import type { Workforce } from './tools.ts';

/** Whose training or card is missing, or valid: of everybody who works here, as the training matrix has it. */
export async function people(context: Context): Promise<Part> {
  const { t, tools, person, form } = context;
  const kind = kindIn(context);
  const { status, soon, words, place, department, areaIds } = form.filters;
  if (!supervises(person)) {
    const isExpired = status?.includes('expired');
    const filters: Filters = kind !== 'card' ? { status, soon, words } : isExpired ? { status } : {};
    const own = await list({ ...context, form: { ...form, filters } });
    return { ...own, answer: lines(t('assistant:people.hidden'), own.answer) };
  }
  const all = await tools.workforce?.();
  // a device that does not know them says so: nobody found here would read as nobody lacking
  if (!all) return { answer: t('assistant:people.elsewhere'), sources: [kind], records: [] };
  const areas = areaIds ? await tools.list('area', { areaIds }, 'newest', 100) : [];
  const named = [department, place, ...areas.map((area) => area.department)];
  // people of a department, also where a place of it was named
  const those = all.people.filter((one) => one.department && named.includes(one.department));
  const workforce = those.length > 0 ? { ...all, people: those } : all;
  const part = kind === 'card' ? withoutCard(context, workforce) : trained(context, workforce);
  const what = place ?? department;
  const scope =
    what && (those.length > 0 ? t('assistant:scope', { what }) : t('assistant:aside', { words: what }));
  return { ...part, answer: lines(scope, part.answer) };
}

/** What is asked of a training: the text it is told by, and the cells of the matrix that are so. */
function askedOf({ status = [], soon, overdue }: Filters, now: Date) {
  const isValid = ({ state }: MatrixCell) => state === 'valid' || state === 'expiring';
  const isLate = (cell: MatrixCell) => isLateGap(cell, now.getTime());
  const [first = 'completed'] = status;
  if (soon) return { head: 'expiring', isWanted: ({ state }: MatrixCell) => state === 'expiring' };
  if (overdue) return { head: 'overdue', isWanted: isLate };
  if (status.includes('not_started')) return { head: 'lack', isWanted: isGap };
  return {
    head: first,
    isWanted:
      status.length === 0 || status.includes('completed')
        ? isValid
        : ({ state }: MatrixCell) => status.some((one) => one === state),
  };
}

function trained(context: Context, { modules, people: everybody }: Workforce): Part {
  const { t, form, language, now } = context;
  const { words = [] } = form.filters;
  const { head, isWanted } = askedOf(form.filters, now);
  const patterns = words.map((word) => regexOf(word));
  const meant = modules.filter(({ title, titles }) => {
    const text = fold([title, ...Object.values(titles)].join(' · '));
    return patterns.every((pattern) => pattern.test(text));
  });
  const rows = (meant.length > 0 ? meant : modules)
    .map(({ id, title, titles }) => ({
      id,
      title: titles[language] ?? title,
      who: everybody.flatMap(({ name, cells }) =>
        cells
          .filter((cell) => cell.moduleId === id && isWanted(cell))
          .map(({ state }) =>
            head === 'lack' && state !== 'missing'
              ? `${name} (${t(`training:matrix.state.${state}`)})`
              : name,
          ),
      ),
    }))
    .sort((a, b) => b.who.length - a.who.length);
  const some = rows.filter(({ who }) => who.length > 0);
  const shown = (some.length > 0 ? some : rows).slice(0, SHOWN);
  const names = some.flatMap(({ who }) => who.map((name) => name.replace(/ \([^)]*\)$/, '')));
  const count = new Set(names).size;
  // a module that nobody calls so is not one that nobody lacks
  const answer =
    meant.length === 0
      ? [
          t('assistant:people.noModule', { words: words.map(({ said }) => said).join(', ') }),
          ...rows.slice(0, SHOWN).map(({ title, who }) => bullet(`${title}: ${who.length}`)),
        ]
      : [
          t(count === 0 ? 'assistant:people.nobody' : `assistant:people.${head}`, { count }),
          ...shown.map(({ title, who }) => {
            const listed = who.length > 0 ? `${title}: ${who.slice(0, SHOWN).join(', ')}` : title;
            return bullet([listed, more(context, who.length, SHOWN)].filter(Boolean).join('. '));
          }),
          some.length > SHOWN && t('assistant:moreGroups', { count: some.length - SHOWN }),
        ];
  return {
    answer: lines(...answer),
    sources: ['training'],
    records: shown.map(
      ({ id, title }): UsedRecord => ({ kind: 'training', id, title, url: '/training/matrix' }),
    ),
  };
}

function withoutCard(context: Context, { people: everybody, cards }: Workforce): Part {
  const { t, form, now } = context;
  const today = plantDay(now);
  const kinds = form.filters.category ?? [...new Set(cards.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const valid = cards.filter((card) => card.kind === kind && cardStateOn(card, today) !== 'expired');
    const lacking = everybody.filter(({ id }) => !valid.some(({ userId }) => userId === id));
    const head = t('assistant:people.withoutCard', {
      card: valueName(t, 'card', 'category', kind),
      count: lacking.length,
      total: everybody.length,
    });
    // of several kinds the figures: the names would be everybody's, many times
    if (kinds.length > 1) return bullet(head);
    const names = lacking.slice(0, SHOWN).map(({ name }) => bullet(name));
    return lines(head, ...names, more(context, lacking.length, SHOWN));
  });
  return {
    answer: parts.length > 0 ? lines(...parts) : t('assistant:people.noCards'),
    sources: ['card'],
    records: [],
  };
}
