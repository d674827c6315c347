import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import type { Hazard } from '@turva/contracts/risks/risk-assessments';
import { given, type SomeGiven } from '@turva/rules/merge/given';
import { withHazardValue } from '@turva/rules/merge/merge-hazards';
import { isSame } from '@turva/rules/merge/merge-items';
import { homeOf } from '../nouns/calls.ts';
import type { UserDb } from './db.ts';
import { readyState } from './enqueue.ts';
import { dropOps } from './outbox.ts';
import { rekey } from './rewrite.ts';
import type { Op } from './rows.ts';
import { type Changes, type Item, splitChanges, withItem } from './split-conflict.ts';
import { serverTable } from './tables.ts';

export type Choice = 'mine' | 'theirs';

/** Both versions of each field, where the server has named them. */
export const conflictsOf = (op: Op): FieldConflict[] =>
  op.state === 'conflict' ? (op.lastError?.conflicts ?? []) : [];

/**
 * What a person has to choose between. For a refusal that named no field, as older servers gave it, whatever differs
 * from the record as this device has it.
 */
export async function disputesOf(db: UserDb, op: Op): Promise<FieldConflict[]> {
  const named = conflictsOf(op);
  if (op.state !== 'conflict' || named.length > 0 || !('changes' in op.payload)) return named;
  const home = homeOf(op);
  const row = home ? await serverTable(db, home).where('clientId').equals(op.localId).first() : undefined;
  if (!row) return [];
  const { base: _seen, ...mine } = op.payload.changes as Partial<Changes>;
  const theirs = row as unknown as Record<string, unknown>;
  return Object.entries(mine)
    .filter(([field, value]) => field in theirs && !isSame(value, theirs[field]))
    .map(([field, value]) => ({ field, base: null, mine: value, theirs: theirs[field], by: null, at: null }));
}

/**
 * While two versions conflict, the server's is shown, with the person's own next to it to choose from; so it is when
 * the change was refused.
 */
export function undisputed<Changes extends { base?: unknown }>(
  op: Op,
  changes: Changes,
): SomeGiven<Omit<Changes, 'base'>> {
  if (op.state === 'rejected') return {} as SomeGiven<Omit<Changes, 'base'>>;
  // for hazards the whole list, for translations the named one
  const disputed = new Set(conflictsOf(op).flatMap(({ field }) => [field, field.split('.')[0]]));
  const { base: _seen, ...mine } = changes;
  const entries = Object.entries(given(mine)).filter(([field]) => !disputed.has(field));
  return Object.fromEntries(entries) as SomeGiven<Omit<Changes, 'base'>>;
}

/** These texts belong to another field: they are resolved together with it, and its base value counts for both. */
const wordsOf: Record<string, string> = { reason: 'status', note: 'verified' };

/** Theirs: my value of the field is not sent. Mine: it is sent again, based on theirs. */
export function applyChoices(
  changes: Changes,
  conflicts: FieldConflict[],
  choices: Readonly<Record<string, Choice>>,
): Changes | null {
  const { base: seen, ...mine } = changes;
  const base = { ...seen };
  for (const { field, theirs } of conflicts) {
    if (field.startsWith('hazards.')) {
      // resolved item by item: either based on theirs, or with theirs adopted
      if (choices[field] === 'mine') base.hazards = withHazardValue(base.hazards as Hazard[], field, theirs);
      else {
        mine.hazards = withHazardValue(mine.hazards as Hazard[], field, theirs);
        base.hazards = withHazardValue(base.hazards as Hazard[], field, theirs);
      }
      continue;
    }
    const [list = '', itemId] = field.split('.');
    if (itemId !== undefined && Array.isArray(mine[list])) {
      // resolved item by item
      base[list] = withItem(base[list] as Item[] | undefined, itemId, theirs as Item | null);
      if (choices[field] !== 'mine')
        mine[list] = withItem(mine[list] as Item[], itemId, theirs as Item | null);
      continue;
    }
    const value = wordsOf[field] ?? field;
    if (choices[field] === 'mine') {
      // a note may only replace one whose verification its author has seen
      if (field === 'note') base.verified = (changes.verified as { effective: boolean }).effective;
      else base[field] = theirs;
    } else {
      delete mine[value];
      delete base[value];
      if (value === 'status') delete mine.reason;
      // the area was derived from the place
      if (value === 'location') delete mine.areaId;
    }
  }
  // theirs in every item of a list
  for (const [field, value] of Object.entries(mine))
    if (Array.isArray(value) && Array.isArray(base[field]) && isSame(value, base[field])) {
      delete mine[field];
      delete base[field];
    }
  return Object.keys(mine).length > 0 ? { ...mine, base } : null;
}

/** Whether other changes of the call wait for the choice too, as older builds left them. */
export function hasOthers({ payload }: Op, conflicts: readonly FieldConflict[]): boolean {
  if (!('changes' in payload)) return false;
  const { base = {} } = payload.changes as Partial<Changes>;
  return splitChanges({ ...payload.changes, base }, conflicts).rest !== null;
}

/** The person has compared both versions and chosen one for each field. */
export async function resolveConflict(
  db: UserDb,
  opId: string,
  choices: Readonly<Record<string, Choice>>,
): Promise<void> {
  const asked = await db.outbox.where('opId').equals(opId).first();
  const disputes = asked ? await disputesOf(db, asked) : [];
  await db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const op = await db.outbox.where('opId').equals(opId).first();
    if (op?.state !== 'conflict' || !('changes' in op.payload)) return;
    const { payload } = op;
    const { base = {} } = payload.changes as Partial<Changes>;
    const changes = applyChoices({ ...payload.changes, base }, disputes, choices);
    if (!changes) return dropOps(db, [op]);
    // its refusal may be stored under the old key
    await rekey(db, op, {
      payload: { ...payload, changes } as Op['payload'],
      // the values compared stand for the revision
      baseRev: null,
      attempts: 0,
      lastError: null,
      leaseOwner: null,
      ...readyState(op),
    });
  });
}
