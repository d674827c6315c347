import { SOON_MS } from '@turva/assistant/facts';
import type { Filters, Word } from '@turva/assistant/form';
import { boundsOf } from '@turva/assistant/spans';
import { LONG_STEM } from '@turva/assistant/stem';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../http/session-store.ts';
import { foldedLetters } from '../../records/filters.ts';

const edges = /[.,;:!?()/"'–—\s-]/g;

/** As migration 0025 stores an observation's text: folded, with a space before each word. */
const folded = (text: RawBuilder<unknown>) => sql`' ' || ${foldedLetters(sql`lower(${text})`)}`;

/** `patternOf` of the core as LIKE: ten times as fast as a regular expression, and served by the trigram index. */
const likesOf = (stem: string) => {
  const whole = stem.endsWith('.');
  const plain = (whole ? stem.slice(0, -1) : stem).replace(edges, ' ').replace(/[\\%_]/g, '\\$&');
  // a whole word may be the last one of the text
  if (whole) return [`% ${plain} %`, `% ${plain}`];
  return [stem.length >= LONG_STEM ? `%${plain}%` : `% ${plain}%`];
};
const holds = (text: RawBuilder<unknown>, { stems }: Word) =>
  sql`(${sql.join(
    stems.flatMap(likesOf).map((like) => sql`${text} like ${like}`),
    sql` or `,
  )})`;
export const hasWord = (word: Word) => holds(sql`o.folded`, word);
/** To be joined where `titleHas` is asked: as a part of each comparison a title would be folded once for each stem. */
export const foldedTitle = sql`cross join lateral (select ${folded(sql`o.title`)} as title offset 0) as once`;
export const titleHas = (word: Word) => holds(sql`once.title`, word);

const anyOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]) =>
  values.length === 0 ? sql`false` : sql`${column} in (${sql.join(values)})`;

export const departmentOf = sql`coalesce(o.department, a.department)`;

const columns = { at: sql`o.observed_at`, due: sql`o.due_date`, done: sql`o.completed_at` };

/** `matches` of the core in SQL: a plant has hundreds of thousands of observations. */
export function whereOf(
  filters: Filters,
  { now, viewer }: { now: Date; viewer: Viewer },
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`o.deleted_at is null`];
  const isOpen = sql`o.status <> 'closed'`;
  if (filters.ids) all.push(anyOf(sql`o.id`, filters.ids));
  if (filters.severity) all.push(anyOf(sql`o.severity`, filters.severity));
  if (filters.status) all.push(anyOf(sql`o.status`, filters.status));
  if (filters.category) all.push(anyOf(sql`o.category`, filters.category));
  if (filters.theme) all.push(anyOf(sql`o.theme`, filters.theme));
  if (filters.areaIds) all.push(anyOf(sql`o.area_id`, filters.areaIds));
  if (filters.department) all.push(sql`${departmentOf} = ${filters.department}`);
  if (filters.overdue) all.push(sql`o.due_date < ${now} and ${isOpen}`);
  if (filters.soon)
    all.push(sql`o.due_date >= ${now} and o.due_date <= ${new Date(now.getTime() + SOON_MS)} and ${isOpen}`);
  if (filters.undated) all.push(sql`o.due_date is null and ${isOpen}`);
  if (filters.unassigned) all.push(sql`o.assigned_to is null and ${isOpen}`);
  if (filters.assigneeId !== undefined) all.push(sql`o.assigned_to = ${filters.assigneeId}`);
  // an anonymous report belongs to nobody, not even its reporter
  if (filters.mine === 'reported') all.push(sql`o.user_id = ${viewer.id} and not o.anonymous`);
  if (filters.mine === 'assigned') all.push(sql`o.assigned_to = ${viewer.id}`);
  if (filters.span) {
    const column = columns[filters.spanOf === 'due' || filters.spanOf === 'done' ? filters.spanOf : 'at'];
    const { from, before } = boundsOf(filters.span);
    if (from !== null) all.push(sql`${column} >= ${new Date(from)}`);
    if (before !== null) all.push(sql`${column} < ${new Date(before)}`);
    if (from === null || before === null) all.push(sql`${column} is not null`);
  }
  for (const word of filters.words ?? []) all.push(hasWord(word));
  return sql.join(all, sql` and `);
}
