import type { MatrixCell } from '@turva/contracts/duties/training';
import { isGap } from '@turva/rules/duties/training-progress';
import { supervises } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import { bullet, lines, type OfKind, type Part, SHOWN, type UsedRecord } from './answer-parts.ts';
import { categoryName } from './describe.ts';
import { fold } from './fold.ts';
import type { Filters } from './form.ts';
import { listed } from './records.ts';
import { regexOf } from './things.ts';
import type { Workforce } from './tools.ts';

const MATRIX = '/training/matrix';

/** Whose training or card is missing, or valid: of everybody who works here, as the training matrix has it. */
export async function peopleWith(context: OfKind): Promise<Part> {
  const { t, tools, person, kind, form } = context;
  if (!supervises(person)) {
    const { status, soon, words } = form.filters;
    const filters: Filters = kind === 'card' ? {} : { status, soon, words };
    const own = await listed({ ...context, form: { ...form, filters } });
    return { ...own, answer: lines(t('assistant:people.hidden'), own.answer) };
  }
  const everybody = await tools.workforce?.();
  // a device that does not know them says so: nobody found here would read as nobody lacking
  if (!everybody) return { answer: t('assistant:people.elsewhere'), sources: [kind], records: [] };
  const { place, department } = form.filters;
  const workforce = await ofPlace(context, everybody);
  const part = kind === 'card' ? withoutCard(context, workforce) : trained(context, workforce);
  const what = place ?? department;
  if (!what) return part;
  const isNarrowed = workforce !== everybody;
  const scope = isNarrowed ? t('assistant:scope', { what }) : t('assistant:aside', { words: what });
  return { ...part, answer: lines(scope, part.answer) };
}

/** People of a department, also where a place of it was named. */
async function ofPlace({ tools, form }: OfKind, all: Workforce): Promise<Workforce> {
  const { department, areaIds, place } = form.filters;
  const areas = areaIds ? await tools.list('area', { areaIds }, 'newest', 100) : [];
  const known = new Set(all.people.map((one) => one.department));
  const said = [department, place, ...areas.map((area) => area.department)].filter(
    (one) => typeof one === 'string' && known.has(one),
  );
  return said.length === 0
    ? all
    : { ...all, people: all.people.filter((one) => said.includes(one.department ?? '')) };
}

const isWanted = (cell: MatrixCell, { status = [], soon, overdue }: Filters, now: Date) => {
  if (soon) return cell.state === 'expiring';
  if (overdue) return isGap(cell) && cell.dueDate !== null && Date.parse(cell.dueDate) < now.getTime();
  if (status.includes('not_started')) return isGap(cell);
  if (status.includes('completed') || status.length === 0)
    return cell.state === 'valid' || cell.state === 'expiring';
  return status.includes(cell.state);
};

const headOf = ({ status = [], soon, overdue }: Filters) =>
  soon
    ? 'expiring'
    : overdue
      ? 'overdue'
      : status.includes('not_started')
        ? 'lack'
        : (status[0] ?? 'completed');

function trained(context: OfKind, { modules, people }: Workforce): Part {
  const { t, form, language, now } = context;
  const { words = [] } = form.filters;
  const named = (module: Workforce['modules'][number]) => module.titles[language] ?? module.title;
  const patterns = words.map((word) => regexOf(word));
  const isMeant = ({ title, titles }: Workforce['modules'][number]) => {
    const text = fold([title, ...Object.values(titles)].join(' · '));
    return patterns.every((pattern) => pattern.test(text));
  };
  const meant = modules.filter(isMeant);
  const rows = (meant.length > 0 ? meant : modules)
    .map((module) => ({
      module,
      who: people.flatMap(({ name, cells }) =>
        cells
          .filter((cell) => cell.moduleId === module.id && isWanted(cell, form.filters, now))
          .map(({ state }) => ({ name, state })),
      ),
    }))
    .sort((a, b) => b.who.length - a.who.length);
  const some = rows.filter(({ who }) => who.length > 0);
  const count = new Set(some.flatMap(({ who }) => who.map(({ name }) => name))).size;
  const head = headOf(form.filters);
  const namesOf = (who: { name: string; state: MatrixCell['state'] }[]) =>
    who
      .slice(0, SHOWN)
      .map(({ name, state }) =>
        head === 'lack' && state !== 'missing' ? `${name} (${t(`training:matrix.state.${state}`)})` : name,
      )
      .join(', ');
  const records = (some.length > 0 ? some : rows)
    .slice(0, SHOWN)
    .map(
      ({ module }): UsedRecord => ({ kind: 'training', id: module.id, title: named(module), url: MATRIX }),
    );
  // a module that nobody calls so is not one that nobody lacks
  if (meant.length === 0)
    return {
      answer: lines(
        t('assistant:people.noModule', { words: words.map(({ said }) => said).join(', ') }),
        ...rows.slice(0, SHOWN).map(({ module, who }) => bullet(`${named(module)}: ${who.length}`)),
      ),
      sources: ['training'],
      records,
    };
  return {
    answer: lines(
      t(count === 0 ? 'assistant:people.nobody' : `assistant:people.${head}`, { count }),
      ...(some.length > 0 ? some : rows)
        .slice(0, SHOWN)
        .map(({ module, who }) =>
          bullet(
            lines(
              `${named(module)}${who.length > 0 ? `: ${namesOf(who)}` : ''}`,
              who.length > SHOWN && t('assistant:more', { count: who.length - SHOWN }),
            ).replace('\n', '. '),
          ),
        ),
      some.length > SHOWN && t('assistant:moreGroups', { count: some.length - SHOWN }),
    ),
    sources: ['training'],
    records,
  };
}

function withoutCard(context: OfKind, { people, cards }: Workforce): Part {
  const { t, form, now } = context;
  const today = plantDay(now);
  const valid = cards.filter(({ validTo }) => validTo >= today);
  const kinds = form.filters.category ?? [...new Set(cards.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const holders = new Set(valid.filter((card) => card.kind === kind).map(({ userId }) => userId));
    const lacking = people.filter(({ id }) => !holders.has(id));
    const names = lacking.slice(0, SHOWN).map(({ name }) => name);
    const head = t('assistant:people.withoutCard', {
      card: categoryName(t, 'card', kind),
      count: lacking.length,
      total: people.length,
    });
    // of several kinds the figures: the names would be everybody's, many times
    if (kinds.length > 1) return bullet(head);
    return lines(
      head,
      ...names.map(bullet),
      lacking.length > SHOWN && t('assistant:more', { count: lacking.length - SHOWN }),
    );
  });
  return {
    answer: parts.length > 0 ? lines(...parts) : t('assistant:people.noCards'),
    sources: ['card'],
    records: [],
  };
}
