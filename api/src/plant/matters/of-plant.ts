import { TRAILING_MONTHS } from '@turva/contracts/figures/tsi-values';
import { SDS_WARNING_DAYS } from '@turva/rules/chemicals/sds-expiry';
import { REMEMBERED_MONTHS } from '@turva/rules/figures/injury-rates';
import { HOURS_BY_DAY } from '@turva/rules/matters/hours';
import { monthOf, plantDay } from '@turva/rules/plant/plant-time';
import { finnishDuties, finnishHolidays } from '@turva/rules/risks/accident-duties';
import { type RawBuilder, sql } from 'kysely';
import { byDay, selectMatter, startOfDay, withPlace } from './columns.ts';

/** How far back an accident may be whose duties are still asked for. */
const YEARS = 10;

/** Days that do not count as weekdays though they are not Sundays. */
const holidays = (now: Date) => {
  const year = now.getUTCFullYear();
  const years = Array.from({ length: YEARS + 2 }, (_, back) => year + 1 - back);
  return JSON.stringify(years.flatMap(finnishHolidays));
};

const hasSheet = sql`(coalesce(c.sds_url, '') <> '' or exists (
  select from chemical_sheets file where file.chemical_id = c.id))`;
const isSoon = (now: Date) => sql`(${hasSheet} and c.sds_expiry >= ${now}::timestamptz)`;

/** The plant's checklist after an accident, in its order. */
const duties = sql`jsonb_array_elements(coalesce(
  (select value::jsonb -> 'duties' from plant_settings where key = 'accident.duties'),
  ${JSON.stringify(finnishDuties)}::jsonb)) task`;

const knownDay = sql`(o.created_at at time zone 'Europe/Helsinki')::date`;

export const ofPlant = {
  sheet: (now: Date) =>
    selectMatter(
      'sheet',
      {
        id: sql`c.id`,
        what: sql`c.name`,
        of: ['chemicals', sql`c.id`],
        place: sql`c.location`,
        areaId: sql`c.area_id`,
        department: sql`place_area.department`,
        since: sql`c.created_at`,
        due: sql`case when ${hasSheet} then c.sds_expiry end`,
        state: sql`case when ${isSoon(now)} then 'soon' else 'late' end`,
      },
      sql`from chemicals c ${withPlace('c', null)}
        where c.deleted_at is null and c.is_active is distinct from false and (not ${hasSheet} or c.sds_expiry is null
          or c.sds_expiry - ${now}::timestamptz <= make_interval(hours => ${sql.lit(SDS_WARNING_DAYS * 24)}))`,
    ),
  duty: (now: Date) =>
    selectMatter(
      'duty',
      {
        id: sql`i.id || ':' || (task ->> 'id')`,
        what: sql`coalesce(task ->> 'text', task ->> 'id')`,
        of: ['investigations', sql`i.id`],
        place: sql`o.location`,
        areaId: sql`o.area_id`,
        department: sql`o.department`,
        ownerId: sql`(i.investigator_ids ->> 0)::integer`,
        since: sql`o.created_at`,
        ...byDay(sql`due.day`, plantDay(now)),
      },
      sql`from investigations i join observations o on o.id = i.observation_id cross join ${duties}
        cross join lateral (select case when task -> 'time' ->> 'by' = 'weekdays' then (
          select day::date from generate_series(${knownDay} + 1, ${knownDay} + 1000, interval '1 day') day
          where extract(isodow from day) < 7
            and not ${holidays(now)}::jsonb ? to_char(day, 'YYYY-MM-DD')
          order by day offset (task -> 'time' ->> 'count')::integer - 1 limit 1) else ${knownDay} end as day) due
        where i.deleted_at is null and (i.severe <> 'no' or (task ->> 'severeOnly')::boolean is not true)
          and not exists (select from investigation_duties done
            where done.investigation_id = i.id and done.duty = task ->> 'id')`,
    ),
  hours: (now: Date) => {
    const today = plantDay(now);
    const next = sql`((m.month || '-01')::date + interval '1 month')::date`;
    return selectMatter(
      'hours',
      {
        id: sql`m.month || ':' || coalesce(m.department, '')`,
        what: sql`m.month`,
        of: ['injuryMonths', sql`null::integer`],
        department: sql`m.department`,
        since: startOfDay(next),
        ...byDay(sql`(${next} + ${sql.lit(HOURS_BY_DAY - 1)})`, today),
      },
      sql`from (${lackingMonths(monthOf(today))}) m`,
    );
  },
};

const monthText = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM')`;

/** The months before the running one without hours of a department: what `injurySums` of the rules calls missing. */
const lackingMonths = (running: string) => sql`
  with known as (
    select distinct month, department from injury_months
    where deleted_at is null and hours > 0 and month <= ${running}),
  lacking as (
    select ${monthText(sql`day`)} as month, expected.department
    from generate_series((select min(month) || '-01' from known)::timestamp, (${running} || '-01')::timestamp, interval '1 month') day
    cross join lateral (
      select distinct department from known where month in (
        select distinct month from known before where before.month < ${monthText(sql`day`)}
        order by month desc limit ${sql.lit(REMEMBERED_MONTHS)})) expected
    where not exists (select from known entered where entered.month = ${monthText(sql`day`)}
      and entered.department is not distinct from expected.department)),
  complete as (
    select max(month) as month from known where not exists (select from lacking where lacking.month = known.month))
  select lacking.* from lacking, complete
  where lacking.month < ${running}
    and lacking.month >= ${monthText(sql`(complete.month || '-01')::date - ${sql.lit(TRAILING_MONTHS - 1)} * interval '1 month'`)}`;
