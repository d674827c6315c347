import type { EveryField } from '@turva/contracts/base/every-field';
import type { Investigation } from '@turva/contracts/risks/investigations';
import { mergeWholes } from '@turva/rules/merge/merge-items';
import { attached } from '@turva/rules/risks/cause-tree';
import type { UserDb } from '../../offline/engine/db.ts';
import { undisputed } from '../../offline/engine/resolve-conflict.ts';
import type { Op, OpOf } from '../../offline/engine/rows.ts';
import { findView, listViews, newestFirst, type Overlay, type Viewed } from '../overlay.ts';
import { listNames } from './fold-edits.ts';

/** A server investigation with own unsent changes laid over it, or one only this device has (`id` null). */
export type InvestigationView = Viewed<Base>;
type Base = Omit<Investigation, 'id' | 'observationId'> & {
  id: number | null;
  /** null: the server has not answered with its id yet */
  observationId: number | null;
};

const fromCreate = (op: OpOf<'investigation.create'>): EveryField<Base> => ({
  id: null,
  clientId: op.localId,
  observationId: null,
  observationTitle: op.payload.title,
  state: 'open',
  severe: 'unsure',
  whatHappened: null,
  lessons: null,
  timeline: [],
  whys: [],
  causes: [],
  statements: [],
  investigators: [],
  // the server decides once it is reached
  mayReadHealth: false,
  duties: [],
  attachments: [],
  knownAt: op.capturedAt,
  rev: 0,
  createdAt: op.capturedAt,
  updatedAt: op.capturedAt,
  history: [],
});

/** Merges own changes with the current row as the server will. */
function withEdit(row: Base, op: Op): Base {
  // a change that was refused for good is not shown as made
  if (op.kind !== 'investigation.edit' || op.state === 'rejected') return row;
  const { base } = op.payload.changes;
  const view: Base = { ...row, ...(undisputed(op, op.payload.changes) as Partial<Base>) };
  for (const name of listNames) {
    const mine = view[name];
    if (mine === row[name]) continue;
    const versions = { base: base[name] ?? [], mine, theirs: row[name] };
    const both = mergeWholes<{ id: string }>(name, versions, { conflicts: [], change: {} });
    Object.assign(view, { [name]: name === 'causes' ? attached(both as Base['causes']) : both });
  }
  return view;
}

const overlay: Overlay<'investigations', 'investigation.create', Base> = {
  entity: 'investigations',
  makes: 'investigation.create',
  blank: fromCreate,
  apply: withEdit,
};

/** All investigations as this person may see them now. */
export const listInvestigations = async (db: UserDb): Promise<InvestigationView[]> =>
  (await listViews(db, overlay, undefined)).sort(newestFirst);

/** One by its id or its UUID. */
export const findInvestigation = (db: UserDb, id: string): Promise<InvestigationView | null> =>
  findView(db, overlay, id, undefined);
