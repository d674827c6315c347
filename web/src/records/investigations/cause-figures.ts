import { type CauseKind, causeKinds } from '@turva/contracts/risks/investigation-values';
import { type FactFilter, narrowed, type ObservationFact } from '@turva/rules/observations/observation-fact';
import type { UserDb } from '../../offline/engine/db.ts';
import { withAreas } from '../areas/area-parts.ts';
import { factOf } from '../observations/fact-of.ts';
import { type InvestigationView, listInvestigations } from './overlay-investigations.ts';

export interface CauseGroup {
  key: string;
  /** number of investigations with a cause of each kind */
  byKind: Record<CauseKind, number>;
  /** number with a cause of any kind */
  investigations: number;
  causes: number;
}

type Caused = Pick<InvestigationView, 'observationId' | 'causes'>;
type Reported = Pick<ObservationFact, 'clientId'> & { id?: number | null };

const hasKind = ({ causes }: Pick<Caused, 'causes'>, kind: CauseKind) =>
  causes.some((cause) => cause.kind === kind);

/** The causes found for these observations, by group, largest first. Observations without a cause are in no group. */
export function causeGroups<Fact extends Reported>(
  facts: readonly Fact[],
  investigations: readonly Caused[],
  keyOf: (fact: Fact) => string,
): CauseGroup[] {
  const of = new Map(investigations.map((one) => [one.observationId, one]));
  const found = facts.flatMap((fact) => {
    const one = fact.id == null ? undefined : of.get(fact.id);
    return one && one.causes.length > 0 ? [{ key: keyOf(fact), one }] : [];
  });
  return [...Map.groupBy(found, ({ key }) => key)]
    .map(([key, all]) => ({
      key,
      byKind: Object.fromEntries(
        causeKinds.map((kind) => [kind, all.filter(({ one }) => hasKind(one, kind)).length]),
      ) as Record<CauseKind, number>,
      investigations: all.length,
      causes: all.reduce((sum, { one }) => sum + one.causes.length, 0),
    }))
    .sort((a, b) => b.investigations - a.investigations || (a.key < b.key ? -1 : 1));
}

export interface CauseFilter extends Omit<FactFilter, 'areas'> {
  /** absent: a cause of any kind */
  cause?: CauseKind | undefined;
  area?: number | 'none' | undefined;
  /** of the area itself, without its sub-areas */
  here?: boolean | undefined;
}

/** The UUIDs of the investigations behind such a figure. */
export async function investigationsBehind(
  db: UserDb,
  { cause, area, here, ...filter }: CauseFilter,
): Promise<Set<string>> {
  const all = (await listInvestigations(db)).filter((one) =>
    cause ? hasKind(one, cause) : one.causes.length > 0,
  );
  const reports = await db.srvObservations.bulkGet(all.flatMap(({ observationId }) => observationId ?? []));
  const place = area === undefined ? {} : { area, ...(here && { here }) };
  const wanted: { areas?: ReadonlySet<number> } = await withAreas(db, place);
  const { areas } = wanted;
  const facts = reports.flatMap((row) => (row ? [factOf(row)] : []));
  const within = new Set(
    narrowed(facts, { ...filter, ...(areas && { areas }) }).map(({ clientId }) => clientId),
  );
  const ids = new Set(reports.flatMap((row) => (row && within.has(row.clientId) ? [row.id] : [])));
  return new Set(
    all.flatMap(({ clientId, observationId }) =>
      observationId !== null && ids.has(observationId) ? [clientId] : [],
    ),
  );
}
