import { isDeepStrictEqual } from 'node:util';
import type { FromAnalysis, RiskSuggestion } from '@turva/contracts/risks/risk-assessments';
import type { Language } from '@turva/locales/languages';
import { clusterObservations } from '@turva/rules/observations/cluster-observations';
import { plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import type { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { plantSettings } from '../../../plant/plant-settings.ts';
import { assessedObservations, loadObservations } from './load-observations.ts';
import { type Suggested, suggestFrom } from './suggest.ts';

const KEEP_MS = 5 * 60_000;
/** Fewer new ones since the last assessment are no reason for another. */
const FEWEST_NEW = 3;

type Sent = z.output<typeof FromAnalysis>['analysisData'];

export interface SuggestionKeeper {
  suggestions(language: Language): Promise<RiskSuggestion[]>;
  /** The server's suggestion that matches the sent one; null if there is none. */
  find(sent: Sent, language: Language): Promise<Suggested | null>;
  forget(): void;
}

/** Makes suggestions and caches them for five minutes in this process. */
export function suggestionKeeper({ db, now }: Pick<Deps, 'db' | 'now'>): SuggestionKeeper {
  const kept = new Map<Language, { at: number; made: Promise<Suggested[]> }>();

  const make = (language: Language) => {
    const made = analyse(db, language, now());
    kept.set(language, { at: now().getTime(), made });
    // a failure is not cached
    made.catch(() => kept.delete(language));
    return made;
  };
  const keptOrMade = (language: Language) => {
    const found = kept.get(language);
    const age = found ? now().getTime() - found.at : KEEP_MS;
    return found && age >= 0 && age < KEEP_MS ? found.made : make(language);
  };

  return {
    suggestions: async (language) => (await keptOrMade(language)).map(({ suggestion }) => suggestion),
    find: async (sent, language) =>
      matching(await keptOrMade(language), sent) ?? matching(await make(language), sent) ?? null,
    forget: () => kept.clear(),
  };
}

/** As of the beginning of the day: the same records give the same suggestion all day, in every process. */
async function analyse(db: Db, language: Language, at: Date): Promise<Suggested[]> {
  const now = startOfPlantDay(plantDay(at));
  const [observations, assessed, settings] = await Promise.all([
    loadObservations(db, now),
    assessedObservations(db, at),
    plantSettings(db),
  ]);
  return clusterObservations(observations, now)
    .filter((cluster) => cluster.observations.filter(({ id }) => !assessed.has(id)).length >= FEWEST_NEW)
    .map((cluster) => suggestFrom(cluster, { language, settings, now }));
}

/** Every sent field must match the server's suggestion; omitted fields are not checked. */
const matching = (suggested: readonly Suggested[], sent: Sent) =>
  suggested.find(({ suggestion }) =>
    Object.entries(sent).every(
      ([field, value]) =>
        value === undefined || isDeepStrictEqual(value, suggestion[field as keyof RiskSuggestion]),
    ),
  );
