import type { Kind } from '@turva/assistant/asked';
import type { Fact } from '@turva/assistant/facts';
import { matches } from '@turva/assistant/facts';
import {
  chemicalFact,
  documentFact,
  observationFact,
  permitFact,
  procedureFact,
  riskFact,
  trainingFact,
} from '@turva/assistant/facts-of';
import { fold } from '@turva/assistant/fold';
import { indexOf, partsOfMonth } from '@turva/assistant/index-of';
import { type Index, type Tools, toolsOver } from '@turva/assistant/tools';
import type { TsiMetric } from '@turva/contracts/tsi';
import type { Language } from '@turva/locales/languages';
import { plantDay } from '@turva/rules/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import { laid, ownOf } from '../observations/overlay.ts';
import type { PhoneFigures } from '../tsi/tsi.ts';
import { tsiOnPhone } from '../tsi/watch-figures.ts';

export interface PhoneAsker {
  id: number;
  role: string;
  department: string | null;
  language: Language;
  now: Date;
}

/** What the server knows with own unsent work laid over it, and reports only this device has. */
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

/** The phone's own figures in the words of the assistant; what the parts gave before, as the months are recorded. */
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
    hoursBasis: figures.goals.hoursBasis,
    unsent: figures.unsent,
  };
}

/** The tools of one question over this device's own copies; rows came by the rights of their owner. */
export function phoneTools(db: UserDb, asker: PhoneAsker): Tools {
  const { language } = asker;
  const now = asker.now.getTime();
  const areas = db.srvAreas.toArray();
  const departmentOf = async () => {
    const byId = new Map((await areas).map(({ id, department }) => [id, department]));
    return (areaId: number | null) => (areaId === null ? null : (byId.get(areaId) ?? null));
  };
  const readers: Record<Kind, () => Promise<Fact[]>> = {
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
        .map((row) => documentFact(row, receipts.get(row.id) ?? [], asker));
    },
    procedure: async () =>
      (await db.srvEmergencyProcedures.toArray())
        .filter(({ isActive }) => isActive)
        .map((row) => procedureFact(row, language)),
  };
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
    unsent: async (kind, filters) =>
      (await factsOf(kind)).filter((fact) => fact.unsent && matches(fact, filters, { now, person: asker }))
        .length,
    async index() {
      // as this device computes it, own unsent work included; before it has heard everything, the last month it knows
      const computed = await tsiOnPhone(db);
      const months = (await db.srvTsiMetrics.toArray()).filter(({ department }) => department === null);
      if (computed) return indexHere(computed, months, asker.now);
      return indexOf(
        months.sort((a, b) => (a.month < b.month ? 1 : -1)),
        asker.now,
      );
    },
  };
}

/** When this device last heard from the server, in ms; null: never. */
export async function heardAt(db: UserDb): Promise<number | null> {
  const value = (await db.sync.get('pulledAt'))?.value;
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
