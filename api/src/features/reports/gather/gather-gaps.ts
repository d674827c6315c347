import type { MatterKind } from '@turva/rules/matters/matter';
import { type Falls, meant } from '@turva/rules/matters/meant';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { peopleHere } from '../../../people/people-here.ts';
import { isLateMatter, type MatterRow, matters, nameOf, toMatter } from '../../../plant/matters/matters.ts';
import type { Scope } from './scope.ts';
import { LISTED } from './tally-observations.ts';

/** Something that should be done by now. */
export interface Gap {
  /** number of the record it belongs to */
  id: number;
  what: string;
  /** the title in other languages */
  titles?: Record<string, string>;
  /** the observation, the assessment or the place; absent: it is that itself */
  of?: string;
  /** see `GatheredData.people`; null: no owner */
  ownerId: number | null;
  /** why it falls to those in charge of the place */
  falls?: Falls | null;
  due: string | null;
}
export interface Gaps {
  total: number;
  /** the longest overdue first */
  listed: Gap[];
}

/** Late and missed matters by kind; a kind with none is absent. */
export type GapData = Partial<Record<MatterKind, Gaps>>;

interface Row extends MatterRow {
  total: number;
  of: string | null;
  /** the observation of an action */
  report: string | null;
  reportPlace: string | null;
  reportText: string | null;
  titles: Record<string, { title: string }> | null;
}

/** What is overdue now, however old: a report of one month does not hide older items. */
export async function gatherGaps(
  db: Db,
  { department, now }: Pick<Scope, 'department' | 'now'>,
): Promise<GapData> {
  const { rows } = await sql<Row>`
    select late.*, coalesce(r.title, case when late.entity = 'schedules' then late.place end) as "of", t.texts as titles,
      o.title as report, o.location as report_place, o.description as report_text
    from (
      select m.*, (count(*) over (partition by m.kind))::integer as total,
        row_number() over (partition by m.kind order by m.late_since, m.id) as place_in_list
      from ${matters(now)} m
      where ${isLateMatter} and (${department}::varchar is null or m.department = ${department}::varchar)) late
    left join observations o on late.kind = 'action' and o.id = late.of_id
    left join risk_assessments r on late.kind = 'measure' and r.id = late.of_id
    left join training_modules t on late.kind = 'training' and t.id = late.of_id
    where late.place_in_list <= ${LISTED} order by late.late_since, late.id`.execute(db);
  const people = await peopleHere(db);
  const data: GapData = {};
  for (const row of rows) {
    const { kind, ofId, ownerId, due } = row;
    const of =
      row.report === null
        ? row.of
        : shownTitle({ title: row.report, location: row.reportPlace, description: row.reportText });
    data[kind] ??= { total: row.total, listed: [] };
    data[kind].listed.push({
      id: ofId ?? 0,
      what: nameOf(row),
      ...(row.titles ? { titles: titlesIn(row.titles) } : {}),
      ...(of === null ? {} : { of }),
      ownerId,
      falls: meant(toMatter(row), people, plantDay(now)).falls,
      due: due && plantDay(due),
    });
  }
  return data;
}

const titlesIn = (texts: Record<string, { title: string }>) =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));
