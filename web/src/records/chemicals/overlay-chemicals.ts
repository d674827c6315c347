import type { EveryField } from '@turva/contracts/base/every-field';
import type { Chemical, EditChemical } from '@turva/contracts/registers/chemicals';
import { joinAdded, withClasses } from '@turva/rules/chemicals/substance-classes';
import { splitTexts, withTextChanges } from '@turva/rules/words/in-language';
import type { UserDb } from '../../offline/engine/db.ts';
import { undisputed } from '../../offline/engine/resolve-conflict.ts';
import type { OpOf } from '../../offline/engine/rows.ts';
import { findView, listViews, type Overlay, type Viewed } from '../overlay.ts';

/** A server row with the person's own unsent changes laid over it, or one only this device has (`id` null). */
export type ChemicalView = Viewed<Base>;
type Base = Omit<Chemical, 'id'> & { id: number | null };

function fromCreate(op: OpOf<'chemical.create'>): EveryField<Base> {
  const { title: _name, clientId: _id, ...payload } = op.payload;
  const { plain: said, texts } = splitTexts(payload);
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
    addedClasses: joinAdded([], said),
    classes: [],
    carcinogenic: false,
    texts: withTextChanges({}, texts),
    id: null,
    clientId: op.localId,
    sheet: null,
    lastUpdated: op.capturedAt,
    createdAt: op.capturedAt,
    updatedAt: op.capturedAt,
    rev: 0,
  };
}

function edited(row: Base, op: OpOf<'chemical.edit'>): Base {
  const { plain, texts } = splitTexts(undisputed(op, op.payload.changes));
  return {
    ...row,
    ...(plain as Partial<Base>),
    addedClasses: joinAdded(withClasses(row).addedClasses, plain as EditChemical),
    texts: withTextChanges(row.texts, texts),
    lastUpdated: op.capturedAt,
  };
}

const overlay: Overlay<'chemicals', 'chemical.create', Base> = {
  entity: 'chemicals',
  makes: 'chemical.create',
  blank: fromCreate,
  apply: (row, op) =>
    // a change that was refused for good is not shown as made
    op.kind === 'chemical.edit' && op.state !== 'rejected' ? edited(row, op) : row,
};

/** The register as this person may see it now, by name. */
export async function listChemicals(db: UserDb): Promise<ChemicalView[]> {
  const views = await listViews(db, overlay, undefined);
  const byName = new Intl.Collator().compare;
  return views.map(withClasses).sort((a, b) => byName(a.name, b.name));
}

/** One chemical by its id or its UUID. */
export async function findChemical(db: UserDb, id: string): Promise<ChemicalView | null> {
  const view = await findView(db, overlay, id, undefined);
  return view && withClasses(view);
}
