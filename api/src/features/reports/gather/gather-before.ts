import type { Theme } from '@turva/contracts/observations/observation-values';
import type { Days } from '@turva/rules/observations/observation-period';
import { addDays, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { personName } from '../../../db/person-name.ts';
import { tallyOf } from './gather-observations.ts';
import { countCompletions, countFinished, gatherEmergency, gatherRounds } from './gather-work.ts';
import type { Scope } from './scope.ts';

/** What is compared between periods; a missing part was not gathered. */
export interface BeforeData {
  /** its days; absent: a report from before they were stored */
  from?: string;
  to?: string;
  total: number;
  themes: Record<Theme | 'none', number>;
  nearMisses?: number;
  incidents?: number;
  answered?: number;
  inTime?: number;
  meanHours?: number | null;
  roundIndex?: number | null;
  drills?: number;
  completed?: number;
  finished?: number;
}

interface Wanted {
  compared: Days;
  categories?: readonly string[];
}

/** The same figures for the period of comparison, by the same functions. */
export async function gatherBefore(
  db: Db,
  scope: Scope,
  { categories, compared: { from, to } }: Wanted,
): Promise<BeforeData> {
  const earlier = { ...scope, start: startOfPlantDay(from), end: startOfPlantDay(addDays(to, 1)) };
  const tally = await tallyOf(db, earlier, {
    onShare: async () => {},
    ...(categories ? { categories } : {}),
  });
  const themes = Object.fromEntries(
    Object.entries(tally.byTheme).map(([theme, { points }]) => [theme, points]),
  );
  return {
    from,
    to,
    total: tally.total,
    themes: themes as Record<Theme | 'none', number>,
    nearMisses: tally.byCategory.nearmiss.count,
    incidents: tally.byCategory.incident.count,
    answered: tally.answered,
    inTime: tally.inTime,
    meanHours: tally.meanHours,
    roundIndex: (await gatherRounds(db, earlier)).index,
    drills: (await gatherEmergency(db, earlier)).drills,
    completed: (await countCompletions(db, earlier)).reduce((sum, { count }) => sum + count, 0),
    finished: await countFinished(db, earlier),
  };
}

/** Names of people by number, as of when the report is made. */
export async function namesOf(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<Record<string, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${personName('users')} as name from users
    where deleted_at is null
      and id in (select value::integer from json_array_elements_text(${JSON.stringify(wanted)}::json))`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}
