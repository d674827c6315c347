import type { Matter } from '@turva/rules/matters/matter';
import { mattersOf, type Records } from '@turva/rules/matters/matters-of';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../offline/engine/db.ts';
import { listActions } from './actions/plant-actions.ts';
import { listChemicals } from './chemicals/overlay-chemicals.ts';
import { listInvestigations } from './investigations/overlay-investigations.ts';
import { type Bare, listObservations } from './observations/overlay.ts';
import { listRisks } from './risk-assessments/overlay-risk.ts';
import { scheduleViews } from './schedules/schedule-views.ts';
import { endedPermits, livePermits } from './work-permits/overlay-permits.ts';

/** Limit per state; a plant with more open cases has another problem than this list. */
export const MOST = 2000;

const none: Pick<Records, 'cards' | 'modules' | 'progress' | 'documents' | 'receipts'> = {
  cards: [],
  modules: [],
  progress: [],
  documents: [],
  receipts: [],
};

/**
 * What is open and late at the plant, with the records behind it: from this device only, the same online and offline.
 * Whose cards, training and reading are missing is known to the server alone.
 */
export async function plantMatters(db: UserDb, now: number) {
  const offset = await db.sync.get('clockOffsetMs');
  const at = now + ((offset?.value as number | undefined) ?? 0);
  const [
    open,
    inWork,
    permits,
    ended,
    risks,
    chemicals,
    actions,
    schedules,
    investigations,
    injuries,
    areas,
    people,
  ] = await Promise.all([
    listObservations(db, { status: 'open', limit: MOST }),
    listObservations(db, { status: 'in_progress', limit: MOST }),
    livePermits(db, at),
    endedPermits(db, at),
    listRisks(db, { today: plantDay(at), dayOf: plantDay }),
    listChemicals(db),
    listActions(db, at),
    scheduleViews(db, now),
    listInvestigations(db),
    db.srvInjuryMonths.toArray(),
    db.srvAreas.toArray(),
    db.srvPeople.toArray(),
  ]);
  const going = [...open, ...inWork];
  const withActions = actions.flatMap(({ home }) => (home.of === 'observation' ? [home.view] : []));
  // the actions of a closed case can be late, too
  const reports = new Map<string, Bare>([...withActions, ...going].map((view) => [view.clientId, view]));
  const matters: Matter[] = mattersOf(
    {
      ...none,
      observations: [...reports.values()],
      assessments: risks,
      permits: [...permits, ...ended],
      chemicals,
      schedules: schedules.map(({ schedule }) => schedule),
      // what this device has done and not sent is done
      turns: schedules.flatMap(({ standing, turns }) => (standing === 'sent' ? [] : turns)),
      investigations,
      injuries,
      areas,
      people,
    },
    db.userId,
    at,
  );
  return { matters, going, permits, risks, actions, schedules, people, today: plantDay(at) };
}

/** One's own open and late cards, training and reading, from this device's copies. */
export async function personalMatters(db: UserDb, now: number): Promise<Matter[]> {
  const [cards, modules, progress, documents, receipts, people] = await Promise.all([
    db.srvCompetenceCards.filter(({ userId }) => userId === db.userId).toArray(),
    db.srvTrainingModules.toArray(),
    db.srvTrainingProgress.toArray(),
    db.srvDocuments.toArray(),
    db.srvDocumentReceipts.toArray(),
    db.srvPeople.toArray(),
  ]);
  const nothing: readonly never[] = [];
  const all = mattersOf(
    {
      observations: nothing,
      assessments: nothing,
      permits: nothing,
      chemicals: nothing,
      schedules: nothing,
      turns: nothing,
      investigations: nothing,
      injuries: nothing,
      areas: nothing,
      ...{ cards, modules, progress, documents, receipts, people },
    },
    db.userId,
    now,
  );
  return all.filter(({ kind }) => kind === 'card' || kind === 'training' || kind === 'reading');
}
