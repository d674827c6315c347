import type { TsiMetric } from '@turva/contracts/figures/tsi';
import type { PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import type { SafetyRecords } from '@turva/rules/figures/safety-figures';
import { countsOf, type DayCounts } from '@turva/rules/figures/tsi-counts';
import { activityDays, responseDays, type Unfinished } from '@turva/rules/figures/tsi-facts';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import { listChemicals } from '../chemicals/overlay-chemicals.ts';
import type { PhoneFact } from '../observations/fact-of.ts';
import { listRisks, localSettings } from '../risk-assessments/overlay-risk.ts';

/** An unanswered observation as the formula sees it, with the data for a link. */
export interface OpenObservation extends Unfinished {
  clientId: string;
  id: number | null;
  title: string;
}

type Ours<T> = T & { department: string | null };

/** The other input of the figures, with own unsent work laid over. */
export interface OtherRecords extends Pick<SafetyRecords, 'injuries' | 'clauses'> {
  permits: (SafetyRecords['permits'][number] & { id: number; title: string })[];
  assessments: (SafetyRecords['assessments'][number] & {
    id: number | null;
    clientId: string;
    title: string;
  })[];
  sheets: (SafetyRecords['sheets'][number] & { id: number | null; clientId: string; title: string })[];
  metrics: TsiMetric[];
  goals: PlantSettingsValues;
  /** own changes to observations that the server does not know yet */
  unsent: number;
  /** the department of an unsent observation that names none */
  ownDepartment: string | null;
}

export interface PhoneRecords extends OtherRecords {
  counts: DayCounts[];
  unfinished: OpenObservation[];
}

/**
 * For a live query: reads only the database, in one transaction, because each costs a slow processor milliseconds.
 */
export function otherRecords(db: UserDb): Promise<OtherRecords> {
  const tables = [
    db.outbox,
    db.srvAreas,
    db.srvPeople,
    db.srvWorkPermits,
    db.srvRiskAssessments,
    db.srvChemicals,
    db.srvInjuryMonths,
    db.srvComplianceRows,
    db.srvTsiMetrics,
    db.srvPlantSettings,
  ];
  return db.transaction('r', tables, async () => {
    const dayOf = (instant: string) => plantDay(instant);
    const [unsent, areas, self, permits, risks, chemicals, injuries, clauses, metrics, goals] =
      await Promise.all([
        db.outbox.filter(({ entity, state }) => entity === 'observations' && state !== 'rejected').count(),
        db.srvAreas.toArray(),
        db.srvPeople.get(db.userId),
        db.srvWorkPermits.toArray(),
        // only the stage counts, and no day changes it
        listRisks(db, { today: '', dayOf }),
        listChemicals(db),
        db.srvInjuryMonths.toArray(),
        db.srvComplianceRows.toArray(),
        db.srvTsiMetrics.toArray(),
        localSettings(db),
      ]);
    const departments = new Map(areas.map(({ id, department }) => [id, department]));
    const ours = <T extends { areaId: number | null }>(row: T): Ours<T> => ({
      ...row,
      department: row.areaId === null ? null : (departments.get(row.areaId) ?? null),
    });
    return {
      unsent,
      ownDepartment: self?.department ?? null,
      injuries,
      clauses,
      metrics,
      goals,
      permits: permits.map((permit) => ours({ ...permit, title: shownTitle(permit) })),
      assessments: risks.map(ours).map(({ id, clientId, title, stage, dueDate, department }) => ({
        id,
        clientId,
        title,
        stage,
        dueDay: dayOf(dueDate),
        department,
      })),
      sheets: chemicals
        .filter(({ isActive }) => isActive)
        .map(ours)
        .map(({ id, clientId, name, sdsExpiry, sdsUrl, sheet, department }) => ({
          id,
          clientId,
          title: name,
          sdsExpiry,
          sdsUrl,
          sheet,
          department,
        })),
    };
  });
}

/** The start of the counted period, for the index: it is in UTC days, so a day earlier. */
export const countedSince = (today: string) => `${addDays(activityDays(today).after, -1)}T00:00:00.000Z`;

/** All input of the figures that this device has. */
export function phoneRecords(
  facts: readonly PhoneFact[],
  others: OtherRecords,
  { now, today }: { now: number; today: string },
): PhoneRecords {
  const year = activityDays(today).after;
  const response = responseDays(today).after;
  const counted = facts
    .filter(({ day }) => day > year)
    .map((fact) => ({
      ...fact,
      department: fact.department ?? (fact.id === null ? others.ownDepartment : null),
    }));
  return {
    ...others,
    counts: counted.map((fact) => ({
      day: fact.day,
      department: fact.department,
      theme: fact.theme,
      ...countsOf(fact),
    })),
    unfinished: counted.flatMap(({ unfinished, ...fact }) =>
      unfinished && fact.day > response && fact.createdAt <= now ? [{ ...fact, ...unfinished }] : [],
    ),
  };
}
