import type { Away } from '@turva/contracts/people/absence';
import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';

/** The plant's day, by the database's clock. */
export const plantToday = sql<string>`to_char(now() at time zone ${sql.lit(PLANT_TIME_ZONE)}, 'YYYY-MM-DD')`;

/** A condition over users. */
export const isAway = sql<boolean>`(${plantToday} between to_char(away_from, 'YYYY-MM-DD') and to_char(away_until, 'YYYY-MM-DD'))`;

export const awaySql = sql<Away | null>`(case when away_from is not null then json_build_object(
  'from', to_char(away_from, 'YYYY-MM-DD'), 'until', to_char(away_until, 'YYYY-MM-DD'), 'deputyId', deputy_id) end)`;
