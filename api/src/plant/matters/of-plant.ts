import { TRAILING_MONTHS } from '@turva/contracts/tsi-values';
import { finnishDuties, finnishHolidays } from '@turva/rules/accident-duties';
import { HOURS_BY_DAY } from '@turva/rules/matters/hours';
import { addMonths, lastMonths, monthOf, plantDay } from '@turva/rules/plant-time';
import { SDS_WARNING_DAYS } from '@turva/rules/sds-expiry';
import { sql } from 'kysely';
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
    const running = monthOf(today);
    // the months before the running one, oldest first
    const months = JSON.stringify(lastMonths(`${addMonths(running, -1)}-01`, TRAILING_MONTHS));
    const next = sql`((m.month || '-01')::date + interval '1 month')::date`;
    return selectMatter(
      'hours',
      {
        id: sql`m.month || ':' || coalesce(own.department, '')`,
        what: sql`m.month`,
        of: ['injuryMonths', sql`null::integer`],
        department: sql`own.department`,
        since: startOfDay(next),
        ...byDay(sql`(${next} + ${sql.lit(HOURS_BY_DAY - 1)})`, today),
      },
      sql`from json_array_elements_text(${months}::json) as m (month) join (
          select department, min(month) as first from injury_months
          where deleted_at is null and hours > 0 and month < ${running} and month >= ${addMonths(running, -TRAILING_MONTHS)}
          group by department) own on own.first < m.month
        where not exists (select from injury_months known where known.deleted_at is null and known.hours > 0
          and known.month = m.month and known.department is not distinct from own.department)`,
    );
  },
};
