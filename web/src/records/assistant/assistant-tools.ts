import type { Fact } from '@turva/assistant/facts';
import {
  actionFact,
  alarmFact,
  areaFacts,
  cardFacts,
  chemicalFact,
  type DepartmentOf,
  documentFacts,
  observationFact,
  permitFact,
  procedureFact,
  riskFact,
  roundFact,
  trainingFacts,
} from '@turva/assistant/facts-of';
import { pastOf } from '@turva/assistant/figures';
import { fold } from '@turva/assistant/fold';
import type { Kind } from '@turva/assistant/form';
import { type Tools, toolsOver } from '@turva/assistant/tools';
import { isDeviceKind } from '@turva/contracts/duties/audit-values';
import type { Area } from '@turva/contracts/plant/areas';
import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import type { Language } from '@turva/locales/languages';
import { supervises } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import { listActions } from '../actions/plant-actions.ts';
import { personalMatters, plantMatters } from '../matters.ts';
import { laid, ownOf } from '../observations/overlay.ts';
import { tsiOnPhone } from '../tsi/watch-figures.ts';

export interface PhoneAsker {
  id: number;
  role: string;
  department: string | null;
  language: Language;
  now: Date;
  /** title of a kind of card */
  cardTitle: (kind: string) => string;
}

/** The server's observations with own unsent work laid over them, and reports only this device has. */
async function observationsHere(db: UserDb, departmentOf: DepartmentOf): Promise<Fact[]> {
  const [rows, outbox] = await Promise.all([
    db.srvObservations.toArray(),
    db.outbox.filter((op) => op.entity === 'observations').sortBy('seq'),
  ]);
  const ops = Map.groupBy(outbox, ({ localId }) => localId);
  const own = await ownOf(db, outbox);
  const known = new Map(rows.map((row) => [row.clientId, row]));
  return [...new Set([...known.keys(), ...ops.keys()])].flatMap((clientId, i) => {
    const server = known.get(clientId);
    const waiting = ops.get(clientId) ?? [];
    if (server && waiting.length === 0) return [observationFact(server, departmentOf)];
    const row = laid(server, waiting, own);
    if (!row) return [];
    const isUnsent = waiting.some(({ state }) => state !== 'rejected');
    const fact = observationFact({ ...row, id: row.id ?? -1 - i }, departmentOf);
    return [{ ...fact, ...(isUnsent ? { unsent: { localId: clientId } } : {}) }];
  });
}

/** Converters from the rows of each kind to facts. */
function readersOf(
  db: UserDb,
  asker: PhoneAsker,
  areas: PromiseLike<Area[]>,
): Record<Kind, (departmentOf: DepartmentOf) => Promise<Fact[]>> {
  const { language } = asker;
  const now = asker.now.getTime();
  const namesHere = async () => {
    const names = new Map((await db.srvPeople.toArray()).map(({ id, name }) => [id, name]));
    return (id: number) => names.get(id);
  };
  const inUse = <Row extends { isActive: boolean }>(rows: Row[]) => rows.filter(({ isActive }) => isActive);
  return {
    observation: (departmentOf) => observationsHere(db, departmentOf),
    risk: async (departmentOf) =>
      (await db.srvRiskAssessments.toArray()).map((row) => riskFact(row, departmentOf, now)),
    permit: async (departmentOf) =>
      (await db.srvWorkPermits.toArray()).map((row) => permitFact(row, departmentOf, now)),
    chemical: async (departmentOf) =>
      inUse(await db.srvChemicals.toArray()).map((row) => chemicalFact(row, departmentOf, { now, language })),
    training: async () =>
      trainingFacts(await db.srvTrainingModules.toArray(), await db.srvTrainingProgress.toArray(), {
        person: asker,
        language,
        now,
      }),
    document: async () =>
      documentFacts(await db.srvDocuments.toArray(), await db.srvDocumentReceipts.toArray(), asker),
    procedure: async () =>
      inUse(await db.srvEmergencyProcedures.toArray()).map((row) => procedureFact(row, language)),
    action: async (departmentOf) =>
      (await listActions(db, now)).map((row) => ({ ...actionFact(row, departmentOf), url: row.path })),
    card: async () => {
      const rows = await db.srvCompetenceCards.toArray();
      return cardFacts(
        rows.filter(({ userId }) => supervises(asker) || userId === asker.id),
        { nameOf: await namesHere(), titleOf: asker.cardTitle, today: plantDay(now) },
      );
    },
    area: async () => areaFacts(await areas, await namesHere()),
    round: async (departmentOf) =>
      (await db.srvAuditRounds.filter(({ template }) => !isDeviceKind(template)).toArray()).map((row) =>
        roundFact(row, departmentOf),
      ),
    alarm: async () => (await db.srvEmergencyAlerts.toArray()).map(alarmFact),
  };
}

/** The tools of one question, over this device's own copies; the server sent only rows the user may see. */
export function phoneTools(db: UserDb, asker: PhoneAsker): Tools {
  const now = asker.now.getTime();
  const areas = db.srvAreas.toArray();
  const readers = readersOf(db, asker, areas);
  const departmentOf = async (): Promise<DepartmentOf> => {
    const byId = new Map((await areas).map(({ id, department }) => [id, department]));
    return (areaId) => (areaId === null ? null : (byId.get(areaId) ?? null));
  };
  const known = new Map<Kind, Promise<Fact[]>>();
  const factsOf = (kind: Kind) => {
    const facts = known.get(kind) ?? departmentOf().then(readers[kind]);
    known.set(kind, facts);
    return facts;
  };
  return {
    ...toolsOver(factsOf, { now, person: asker }, fold),
    async vocabulary() {
      const [rows, people] = [await areas, await db.srvPeople.toArray()];
      const departments = [...rows, ...people].flatMap(({ department }) => department ?? []);
      return { areas: rows, departments: [...new Set(departments)], people };
    },
    async working() {
      return {
        permits: await db.srvWorkPermits.toArray(),
        areas: new Map((await areas).map((area) => [area.id, area])),
        chemicals: (await db.srvChemicals.toArray()).filter(({ isActive }) => isActive),
        cards: await db.srvCompetenceCards.toArray(),
        settings: (await db.srvPlantSettings.toCollection().first()) ?? defaultPlantSettings,
      };
    },
    matters: async () => [...(await plantMatters(db, now)).matters, ...(await personalMatters(db, now))],
    /** As this device computes them, own unsent work included; before the first complete pull it has none. */
    async figures() {
      const facts = await tsiOnPhone(db);
      const months = await db.srvTsiMetrics.toArray();
      const latest = new Map(
        months
          .toSorted((a, b) => (a.month < b.month ? -1 : 1))
          .map((row) => [row.department, Number(row.score)]),
      );
      const departments = [...latest].flatMap(([department, score]) =>
        department === null ? [] : [{ department, score }],
      );
      return facts && { facts, basis: facts.goals.hoursBasis, departments, ...pastOf(months, facts.today) };
    },
  };
}

/** When this device last had contact with the server, in ms; null: never. */
export async function heardAt(db: UserDb): Promise<number | null> {
  const value = (await db.sync.get('pulledAt'))?.value;
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
