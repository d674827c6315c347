import type { Chemical } from '@turva/contracts/chemicals';
import type { Op, OpOf, UserDb } from '../../offline/engine/db.ts';
import { conflictsOf } from '../../offline/engine/resolve-conflict.ts';
import { type Pending, pendingOf } from '../observations/overlay.ts';

/** A server row with the person's own unsent changes laid over it, or one only this device has (`id` null). */
export type ChemicalView = Omit<Chemical, 'id'> & { id: number | null; pending: Pending | null };
type Base = Omit<ChemicalView, 'pending'>;

function fromCreate(op: OpOf<'chemical.create'>): Base {
  const { title: _name, clientId: _id, ...said } = op.payload;
  const nothing = {
    casNumber: null,
    ecNumber: null,
    hazardClass: null,
    signalWord: null,
    hazardSymbols: [],
    riskPhrases: null,
    safetyPhrases: null,
    physicalState: null,
    reactions: [],
    location: null,
    areaId: null,
    quantity: null,
    maxQuantity: null,
    purpose: null,
    supplier: null,
    ufi: null,
    carcinogenic: false,
    storageRequirements: null,
    protection: null,
    exposure: null,
    firstAid: null,
    emergencyProcedures: null,
    sdsUrl: null,
    sdsExpiry: null,
    isActive: true,
  };
  return {
    ...nothing,
    ...(said as Partial<Base>),
    name: said.name,
    id: null,
    clientId: op.localId,
    sheet: null,
    lastUpdated: op.capturedAt,
    createdAt: op.capturedAt,
    updatedAt: op.capturedAt,
    rev: 0,
  };
}

function withEdit(row: Base, op: Op): Base {
  // a change that was refused for good is not shown as made
  if (op.kind !== 'chemical.edit' || op.state === 'rejected') return row;
  const { base: _seen, ...changes } = op.payload.changes;
  // while two versions stand against each other the server's is shown, and the person's own beside it to choose from
  const disputed = conflictsOf(op).map(({ field }) => field);
  const entries = Object.entries(changes).filter(([field]) => !disputed.includes(field));
  return { ...row, ...Object.fromEntries(entries), lastUpdated: op.capturedAt };
}

function viewOf(server: Chemical | undefined, ops: Op[]): ChemicalView | null {
  const create = ops.find((op) => op.kind === 'chemical.create');
  const base = server ?? (create ? fromCreate(create) : null);
  // removed by this person: gone for them at once, unless the server would not have it
  if (!base || ops.some((op) => op.kind === 'chemical.delete' && op.state !== 'rejected')) return null;
  return { ...ops.reduce(withEdit, base), pending: pendingOf(ops) };
}

const ofChemicals = ({ entity }: Op) => entity === 'chemicals';

/** The register as this person may see it now, by name. */
export async function listChemicals(db: UserDb): Promise<ChemicalView[]> {
  const [rows, waiting] = await Promise.all([
    db.srvChemicals.toArray(),
    db.outbox.filter(ofChemicals).sortBy('seq'),
  ]);
  const ops = Map.groupBy(waiting, ({ localId }) => localId);
  const known = new Map(rows.map((row) => [row.clientId, row]));
  const byName = new Intl.Collator().compare;
  return [...new Set([...known.keys(), ...ops.keys()])]
    .map((id) => viewOf(known.get(id), ops.get(id) ?? []))
    .filter((view) => view !== null)
    .sort((a, b) => byName(a.name, b.name));
}

/** One chemical by its number or by the phone's UUID. */
export async function findChemical(db: UserDb, id: string): Promise<ChemicalView | null> {
  const number = Number(id);
  const server = Number.isInteger(number)
    ? await db.srvChemicals.get(number)
    : await db.srvChemicals.where('clientId').equals(id).first();
  const ops = await db.outbox
    .where('localId')
    .equals(server?.clientId ?? id)
    .sortBy('seq');
  return viewOf(server, ops.filter(ofChemicals));
}
