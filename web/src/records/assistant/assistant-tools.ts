import type { Fact } from '@turva/assistant/facts';
import { matches } from '@turva/assistant/facts';
import {
  actionFact,
  alarmFact,
  areaFact,
  cardFact,
  chemicalFact,
  documentFact,
  observationFact,
  permitFact,
  procedureFact,
  riskFact,
  roundFact,
  trainingFact,
} from '@turva/assistant/facts-of';
import { fold } from '@turva/assistant/fold';
import type { Kind } from '@turva/assistant/form';
import { indexOf, partsOfMonth } from '@turva/assistant/index-of';
import { type Index, type Tools, toolsOver } from '@turva/assistant/tools';
import { isDeviceKind } from '@turva/contracts/duties/audit-values';
import type { TsiMetric } from '@turva/contracts/figures/tsi';
import type { Area } from '@turva/contracts/plant/areas';
import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import type { Language } from '@turva/locales/languages';
import { supervises } from '@turva/rules/observations/observation-handling';
import { nearestManager } from '@turva/rules/plant/area-tree';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import { listActions } from '../actions/plant-actions.ts';
import { laid, ownOf } from '../observations/overlay.ts';
import type { PhoneFigures } from '../tsi/tsi.ts';
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
async function observationsHere(
  db: UserDb,
  departmentOf: (areaId: number | null) => string | null,
): Promise<Fact[]> {
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
    return [
      {
        ...observationFact({ ...row, id: row.id ?? -1 - i }, departmentOf),
        ...(isUnsent ? { unsent: { localId: clientId } } : {}),
      },
    ];
  });
}

/**
 * The phone's own figures as the assistant's facts, with the previous values of the parts from the recorded months.
 */
function indexHere(figures: PhoneFigures, months: readonly TsiMetric[], now: Date): Index {
  const thisMonth = plantDay(now).slice(0, 7);
  const { score, parts } = figures.tsi;
  const last = figures.months.findLast(({ month }) => month < thisMonth) ?? null;
  const { injuries } = figures.facts;
  const partsBefore = partsOfMonth(months.find(({ month }) => month === last?.month));
  return {
    score,
    before: last?.score ?? null,
    target: 90,
    history: figures.months
      .map((one) => ({ day: one.month === thisMonth ? figures.today : `${one.month}-01`, score: one.score }))
      .toReversed(),
    parts: parts.map(({ part, value, points }) => {
      const earlier = partsBefore.find((one) => one.part === part);
      return {
        name: part,
        value,
        before: earlier?.value ?? null,
        points,
        pointsBefore: earlier?.points ?? null,
      };
    }),
    injuries: { ...injuries, tri: figures.tri.rate, lta: figures.lta.rate },
    answers: { hours: figures.kpis.meanResponseHours, answered: figures.kpis.answered },
    iso: figures.iso,
    hoursBasis: figures.goals.hoursBasis,
    unsent: figures.unsent,
  };
}

/** Converters from the rows of each kind to facts. */
function readersOf(
  db: UserDb,
  asker: PhoneAsker,
  areas: PromiseLike<Area[]>,
): Record<Kind, () => Promise<Fact[]>> {
  const { language } = asker;
  const now = asker.now.getTime();
  const departmentOf = async () => {
    const byId = new Map((await areas).map(({ id, department }) => [id, department]));
    return (areaId: number | null) => (areaId === null ? null : (byId.get(areaId) ?? null));
  };
  return {
    observation: async () => {
      const departments = await departmentOf();
      return [...(await observationsHere(db, departments))];
    },
    risk: async () => {
      const departments = await departmentOf();
      return (await db.srvRiskAssessments.toArray()).map((row) => riskFact(row, departments, now));
    },
    permit: async () => {
      const departments = await departmentOf();
      return (await db.srvWorkPermits.toArray()).map((row) => permitFact(row, departments, now));
    },
    chemical: async () => {
      const departments = await departmentOf();
      const rows = await db.srvChemicals.toArray();
      return rows
        .filter(({ isActive }) => isActive)
        .map((row) => chemicalFact(row, departments, { now, language }));
    },
    training: async () => {
      const cycles = Map.groupBy(await db.srvTrainingProgress.toArray(), ({ moduleId }) => moduleId);
      const modules = await db.srvTrainingModules.toArray();
      return modules
        .filter(({ id, isActive }) => isActive || cycles.has(id))
        .map((row) => trainingFact(row, cycles.get(row.id) ?? [], { person: asker, language, now }));
    },
    document: async () => {
      const receipts = Map.groupBy(await db.srvDocumentReceipts.toArray(), ({ documentId }) => documentId);
      const documents = await db.srvDocuments.toArray();
      return documents
        .filter(({ isActive }) => isActive)
        .map((row) => documentFact(row, receipts.get(row.id) ?? [], { ...asker, language }));
    },
    procedure: async () =>
      (await db.srvEmergencyProcedures.toArray())
        .filter(({ isActive }) => isActive)
        .map((row) => procedureFact(row, language)),
    action: async () => {
      const departments = await departmentOf();
      return (await listActions(db, now)).map((row) => ({ ...actionFact(row, departments), url: row.path }));
    },
    card: async () => {
      const names = new Map((await db.srvPeople.toArray()).map(({ id, name }) => [id, name]));
      const rows = await db.srvCompetenceCards.toArray();
      return rows
        .filter(({ userId }) => supervises(asker) || userId === asker.id)
        .map((row) =>
          cardFact(row, {
            name: names.get(row.userId) ?? null,
            title: asker.cardTitle(row.kind),
            today: plantDay(now),
          }),
        );
    },
    area: async () => {
      const rows = await areas;
      const byId = new Map(rows.map((row) => [row.id, row]));
      return rows
        .filter(({ isActive }) => isActive)
        .map((row) => {
          const manager = nearestManager(byId, row.id);
          return areaFact(
            row,
            manager && manager.managerId !== null
              ? { id: manager.managerId, name: manager.managerName ?? '' }
              : null,
            byId.get(row.parentId ?? 0)?.name ?? null,
          );
        });
    },
    round: async () => {
      const departments = await departmentOf();
      const rounds = await db.srvAuditRounds.filter(({ template }) => !isDeviceKind(template)).toArray();
      return rounds.map((row) => roundFact(row, departments));
    },
    alarm: async () => (await db.srvEmergencyAlerts.toArray()).map(alarmFact),
  };
}

/** The tools of one question, over this device's own copies; the server sent only rows the user may see. */
export function phoneTools(db: UserDb, asker: PhoneAsker): Tools {
  const now = asker.now.getTime();
  const areas = db.srvAreas.toArray();
  const readers = readersOf(db, asker, areas);
  const known = new Map<Kind, Promise<Fact[]>>();
  const factsOf = (kind: Kind) => {
    const facts = known.get(kind) ?? readers[kind]();
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
    unsent: async (kind, filters) =>
      (await factsOf(kind)).filter((fact) => fact.unsent && matches(fact, filters, { now, person: asker }))
        .length,
    async index() {
      // as this device computes it, own unsent work included; before the first complete pull, the last known month
      const departments = await departmentScores(db);
      const computed = await tsiOnPhone(db);
      const months = (await db.srvTsiMetrics.toArray()).filter(({ department }) => department === null);
      if (computed) return { ...indexHere(computed, months, asker.now), departments };
      const index = indexOf(
        months.sort((a, b) => (a.month < b.month ? 1 : -1)),
        asker.now,
      );
      return index && { ...index, departments };
    },
  };
}

/** The latest recorded score of each department. */
async function departmentScores(db: UserDb) {
  const rows = (await db.srvTsiMetrics.toArray()).sort((a, b) => (a.month < b.month ? 1 : -1));
  const latest = new Map<string, number>();
  for (const { department, score } of rows)
    if (department !== null && !latest.has(department)) latest.set(department, Number(score));
  return [...latest].map(([department, score]) => ({ department, score }));
}

/** When this device last had contact with the server, in ms; null: never. */
export async function heardAt(db: UserDb): Promise<number | null> {
  const value = (await db.sync.get('pulledAt'))?.value;
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
