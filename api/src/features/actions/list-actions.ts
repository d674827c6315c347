import { valuesOf } from '@turva/contracts/base/some';
import type { ListActions, PlantAction } from '@turva/contracts/observations/actions';
import { uuid } from '@turva/contracts/words/text';
import { isCalendarDay, plantDay } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { never } from '../../db/sql.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { actionDue, isLate, NEVER, plantActions } from '../../plant/plant-actions.ts';
import { problem } from '../../problem.ts';
import { hasFolded, isInArea, partOf, wordsOf } from '../../records/filters.ts';
import { listOf, type Order } from '../../records/list.ts';
import { type ActionRow, selectActions, shownTo } from './select-actions.ts';

const byDue: Order<ActionRow> = {
  by: sql`${actionDue}, a.id, a.record_id`,
  placeOf: (row) => `${row.dueDate ?? NEVER},${row.id},${row.recordId}`,
  beyond(place) {
    const [day = '', id = '', record = ''] = String(place).split(',');
    if (!isCalendarDay(day) || !uuid.safeParse(id).success || !/^\d{1,9}$/.test(record))
      throw problem('cursor_invalid');
    return sql`(${actionDue}, a.id, a.record_id) > (${day}::date, ${id}::uuid, ${Number(record)}::integer)`;
  },
};

interface Asking {
  db: Db;
  viewer: Viewer;
  now: Date;
}

/** One page of everything to be done at the plant, earliest due first. */
export async function listActions(
  asking: Asking,
  query: ListActions,
): Promise<{ rows: PlantAction[]; next: string | number | null }> {
  const { db, viewer, now } = asking;
  const list = listOf({
    table: plantActions(now),
    alias: 'a',
    order: byDue,
    read: (_asking: Asking, rest) => selectActions(db, now, rest),
    show: (row) => row,
  });
  const { rows, next } = await list.page(asking, filters(query, plantDay(now)), query);
  return { rows: await shownTo(db, viewer, rows), next };
}

const isOneOf = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql`${column} in (${sql.join(values)})`;

function ownedBy(owners: readonly string[]): RawBuilder<unknown> {
  const people = owners.filter((owner) => owner !== 'none').map(Number);
  const some = people.length > 0 ? sql`a.responsible_id in (${sql.join(people)})` : never;
  return owners.includes('none') ? sql`(${some} or a.responsible_id is null)` : some;
}

/** Those not done have an index of their own; how many a state leaves is not known to the database. */
function inStates(states: readonly string[]): RawBuilder<unknown>[] {
  if (states.length === 0) return [];
  return [states.every((state) => state === 'open') ? sql`a.is_open` : isOneOf(sql`a.state`, states)];
}

function filters(query: ListActions, today: string): RawBuilder<unknown>[] {
  const { area, from, to, overdue, check, q } = query;
  const states = valuesOf<string>(query.state);
  const sources = valuesOf<string>(query.source);
  const owners = valuesOf<string | number>(query.owner).map(String);
  return [
    ...inStates(states),
    ...(sources.length > 0 ? [isOneOf(sql`a.source`, sources)] : []),
    ...(owners.length > 0 ? [ownedBy(owners)] : []),
    ...(area ? [isInArea('a.areaId', area)] : []),
    ...(from ? [sql`a.due_date >= ${from}::date`] : []),
    ...(to ? [sql`a.due_date <= ${to}::date`] : []),
    ...(overdue ? [isLate(today)] : []),
    ...(check ? [sql`a.state = 'verified' and a.check_due <= ${today}::date`] : []),
    ...wordsOf(q).map((word) =>
      hasFolded(sql`a.folded`, word, sql`lower(a.what || ' ' || a.record_title) like ${partOf(word)}`),
    ),
  ];
}
