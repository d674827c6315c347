import type { Fact } from '@turva/assistant/facts';
import { areaFacts, type DepartmentOf, factOf, placedFact, withThose } from '@turva/assistant/facts-of';
import { pastOf } from '@turva/assistant/figures';
import { fold } from '@turva/assistant/fold';
import type { Kind } from '@turva/assistant/form';
import { type Tools, toolsOver } from '@turva/assistant/tools';
import { isDeviceKind } from '@turva/contracts/duties/audit-values';
import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import type { Language } from '@turva/locales/languages';
import { supervises } from '@turva/rules/observations/observation-handling';
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
    if (server && waiting.length === 0) return [placedFact('observation', server, departmentOf)];
    const row = laid(server, waiting, own);
    if (!row) return [];
    const isUnsent = waiting.some(({ state }) => state !== 'rejected');
    const fact = placedFact('observation', { ...row, id: row.id ?? -1 - i }, departmentOf);
    return [{ ...fact, ...(isUnsent ? { unsent: { localId: clientId } } : {}) }];
  });
}

/** The rows of each kind that facts are made of, of observations those as they stand with own unsent work. */
function rowsOf(
  db: UserDb,
  asker: PhoneAsker,
): Record<Exclude<Kind, 'observation' | 'area'>, () => Promise<object[]>> {
  const inUse = <Row extends { isActive: boolean }>(rows: Row[]) => rows.filter(({ isActive }) => isActive);
  return {
    risk: () => db.srvRiskAssessments.toArray(),
    permit: () => db.srvWorkPermits.toArray(),
    chemical: async () => inUse(await db.srvChemicals.toArray()),
    training: async () =>
      withThose(
        await db.srvTrainingModules.toArray(),
        await db.srvTrainingProgress.toArray(),
        ({ moduleId }) => moduleId,
      ).filter(({ isActive, those }) => isActive || those.length > 0),
    document: async () =>
      withThose(
        inUse(await db.srvDocuments.toArray()),
        await db.srvDocumentReceipts.toArray(),
        ({ documentId }) => documentId,
      ),
    procedure: async () => inUse(await db.srvEmergencyProcedures.toArray()),
    action: () => listActions(db, asker.now.getTime()),
    card: () =>
      db.srvCompetenceCards.filter(({ userId }) => supervises(asker) || userId === asker.id).toArray(),
    round: () => db.srvAuditRounds.filter(({ template }) => !isDeviceKind(template)).toArray(),
    alarm: () => db.srvEmergencyAlerts.toArray(),
  };
}

/** The tools of one question, over this device's own copies; the server sent only rows the user may see. */
export function phoneTools(db: UserDb, asker: PhoneAsker): Tools {
  const now = asker.now.getTime();
  const areas = db.srvAreas.toArray();
  const rows = rowsOf(db, asker);
  const departmentOf = async (): Promise<DepartmentOf> => {
    const byId = new Map((await areas).map(({ id, department }) => [id, department]));
    return (areaId) => (areaId === null ? null : (byId.get(areaId) ?? null));
  };
  const read = async (kind: Kind): Promise<Fact[]> => {
    if (kind === 'observation') return observationsHere(db, await departmentOf());
    const names = new Map((await db.srvPeople.toArray()).map(({ id, name }) => [id, name]));
    const nameOf = (id: number) => names.get(id);
    if (kind === 'area') return areaFacts(await areas, nameOf);
    const asking = { ...asker, now, person: asker, departmentOf: await departmentOf(), nameOf };
    return (await rows[kind]()).map((row) => factOf(kind, row, { ...asking, titleOf: asker.cardTitle }));
  };
  const known = new Map<Kind, Promise<Fact[]>>();
  const factsOf = (kind: Kind) => {
    const facts = known.get(kind) ?? read(kind);
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
