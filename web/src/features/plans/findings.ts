import type { AuditRound } from '@turva/contracts/duties/audit-rounds';
import { isDeviceKind } from '@turva/contracts/duties/audit-values';
import type { DeadZone } from '@turva/contracts/observations/dead-zones';
import type { Severity } from '@turva/contracts/observations/observation-values';
import type { Area } from '@turva/contracts/plant/areas';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import type { Plan, PlanOutline, PlanPlace } from '@turva/contracts/plant/plans';
import type { ObservationFact } from '@turva/rules/observations/observation-fact';
import { isInside, placeWithin, surface } from '@turva/rules/plant/plan-geometry';
import { SEVERITY_POINTS } from '@turva/rules/risks/risk-points';
import type { ChemicalView } from '../../records/chemicals/overlay-chemicals.ts';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';

export type StoredChemical = Pick<ChemicalView, 'id' | 'clientId' | 'name' | 'areaId' | 'hazardSymbols'>;

/** The contents of a drawn area, including its sub-areas that are not drawn themselves. */
export interface Finding {
  area: Area;
  outlines: PlanOutline[];
  /** position of its label on the plan */
  at: PlanPlace;
  /** the areas counted here */
  areas: number[];
  observations: number;
  /** the worst of them */
  severity: Severity | null;
  /** weighted by severity, as in the analytics */
  points: number;
  permits: PermitView[];
  chemicals: StoredChemical[];
  symbols: string[];
  round: AuditRound | null;
  alerts: EmergencyAlert[];
  /** reports that had to wait for a network here, and the number of all; null: too few to tell */
  dead: Pick<DeadZone, 'waited' | 'reports'> | null;
}

export interface Records {
  facts: readonly ObservationFact[];
  permits: readonly PermitView[];
  chemicals: readonly StoredChemical[];
  rounds: readonly AuditRound[];
  alerts: readonly EmergencyAlert[];
  deadZones: readonly DeadZone[];
}

export interface Drawn {
  area: Area;
  outlines: PlanOutline[];
  at: PlanPlace;
  areas: number[];
}

/** The areas of a plan, each with the areas counted in it: sub-areas, unless they are drawn too. */
export function drawnAreas(
  { outlines, width, height }: Pick<Plan, 'outlines' | 'width' | 'height'>,
  areas: readonly Area[],
): Drawn[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const drawn = Map.groupBy(outlines, ({ areaId }) => areaId);
  const ownerOf = (id: number) => {
    const seen = new Set<number>();
    for (let at: number | null = id; at !== null && !seen.has(at); at = byId.get(at)?.parentId ?? null) {
      if (drawn.has(at)) return at;
      seen.add(at);
    }
    return null;
  };
  const counted = Map.groupBy(areas, ({ id }) => ownerOf(id));
  return [...drawn].flatMap(([id, own]) => {
    const area = byId.get(id);
    const largest = own.toSorted((a, b) => surface(b.ring) - surface(a.ring))[0];
    if (!area || !largest) return [];
    const within = outlines
      .filter((other) => other.areaId !== id && surface(other.ring) < surface(largest.ring))
      .map(({ ring }) => ring)
      .filter((ring) => isInside(largest.ring, centreOf(ring)));
    return [
      {
        area,
        outlines: own,
        at: placeWithin(largest.ring, within, width / Math.max(1, height)),
        areas: (counted.get(id) ?? []).map((one) => one.id),
      },
    ];
  });
}

/** By its centre: a room's corners are on the walls of its building. */
const centreOf = (ring: readonly PlanPlace[]): PlanPlace => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];

const rank: Record<string, number> = { low: 1, medium: 2, high: 3, critical: 4 };

/** The contents of each area of the plan, sorted by name; and the number of observations in none of them. */
export function findingsOf(
  drawn: readonly Drawn[],
  { facts, permits, chemicals, rounds, alerts, deadZones }: Records,
  locale: string,
): { findings: Finding[]; elsewhere: number } {
  const byArea = <Row extends { areaId: number | null }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ areaId }) => areaId);
  const of = <Row>(groups: Map<number | null, Row[]>, areas: readonly number[]) =>
    areas.flatMap((id) => groups.get(id) ?? []);
  const observed = byArea(facts);
  const [worked, stored] = [byArea(permits), byArea(chemicals)];
  // a device's inspection says nothing about the hall around it
  const walked = byArea(rounds.filter(({ template }) => !isDeviceKind(template)));
  const raised = byArea(alerts);
  const unreached = byArea(deadZones);
  let here = 0;
  const findings = drawn.map((one): Finding => {
    const own = of(observed, one.areas);
    here += own.length;
    const kept = of(stored, one.areas);
    return {
      ...one,
      observations: own.length,
      severity: own.reduce<Severity | null>(
        (worst, { severity }) => ((rank[severity] ?? 0) > (rank[worst ?? ''] ?? 0) ? severity : worst),
        null,
      ),
      points: own.reduce((sum, { severity }) => sum + (SEVERITY_POINTS[severity] ?? 0), 0),
      permits: of(worked, one.areas).toSorted((a, b) => a.validTo.localeCompare(b.validTo)),
      chemicals: kept,
      symbols: [...new Set(kept.flatMap(({ hazardSymbols }) => hazardSymbols))].sort(),
      round: of(walked, one.areas).toSorted((a, b) => b.finishedAt.localeCompare(a.finishedAt))[0] ?? null,
      alerts: of(raised, one.areas),
      dead: together(of(unreached, one.areas)),
    };
  });
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return {
    findings: findings.toSorted((a, b) => compare(a.area.name, b.area.name)),
    elsewhere: facts.length - here,
  };
}

function together(zones: readonly DeadZone[]): Finding['dead'] {
  if (zones.length === 0) return null;
  const sum = (name: 'waited' | 'reports') => zones.reduce((all, zone) => all + zone[name], 0);
  return { waited: sum('waited'), reports: sum('reports') };
}

/** 0 to 5, relative to the worst area. */
export const heatOf = (points: number, most: number): number =>
  points === 0 || most === 0 ? 0 : Math.max(1, Math.round((5 * points) / most));
