import type { FieldConflict } from '@turva/contracts/observation-handling';
import type { Hazard } from '@turva/contracts/risk-assessments';
import { given, type SomeGiven } from '@turva/rules/given';
import { withHazardValue } from '@turva/rules/merge-hazards';
import type { Op, UserDb } from './db.ts';
import { readyState } from './enqueue.ts';
import { dropOps } from './outbox.ts';
import { rekey } from './rewrite.ts';

export type Choice = 'mine' | 'theirs';

type Changes = { base: Record<string, unknown> } & Record<string, unknown>;

/** Both versions of each field, where the server has named them. */
export const conflictsOf = (op: Op): FieldConflict[] =>
  op.state === 'conflict' ? (op.lastError?.conflicts ?? []) : [];

/** While two versions stand against each other the server's is shown, and the person's own beside it to choose from. */
export function undisputed<Changes extends { base?: unknown }>(
  op: Op,
  changes: Changes,
): SomeGiven<Omit<Changes, 'base'>> {
  // of hazards the whole list, of translations the one that is named
  const disputed = new Set(conflictsOf(op).flatMap(({ field }) => [field, field.split('.')[0]]));
  const { base: _seen, ...mine } = changes;
  const entries = Object.entries(given(mine)).filter(([field]) => !disputed.has(field));
  return Object.fromEntries(entries) as SomeGiven<Omit<Changes, 'base'>>;
}

/** Words belong to a value: they go where it goes, and what was seen of them is said there. */
const wordsOf: Record<string, string> = { reason: 'status', note: 'verified' };

interface Item {
  id: string;
}

/** The list with this item in it; null takes it away. */
function withItem(items: readonly Item[] = [], id: string, item: Item | null): Item[] {
  if (item === null) return items.filter((one) => one.id !== id);
  return items.some((one) => one.id === id)
    ? items.map((one) => (one.id === id ? item : one))
    : [...items, item];
}

/** Theirs: nothing of mine is sent for the field. Mine: sent again, now in the knowledge of theirs. */
export function applyChoices(
  changes: Changes,
  conflicts: FieldConflict[],
  choices: Readonly<Record<string, Choice>>,
): Changes | null {
  const { base: seen, ...mine } = changes;
  const base = { ...seen };
  for (const { field, theirs } of conflicts) {
    if (field.startsWith('hazards.')) {
      // decided inside: either in the knowledge of theirs, or with theirs taken over
      if (choices[field] === 'mine') base.hazards = withHazardValue(base.hazards as Hazard[], field, theirs);
      else {
        mine.hazards = withHazardValue(mine.hazards as Hazard[], field, theirs);
        base.hazards = withHazardValue(base.hazards as Hazard[], field, theirs);
      }
      continue;
    }
    const [list = '', itemId] = field.split('.');
    if (itemId !== undefined && Array.isArray(mine[list])) {
      // decided inside, item by item
      base[list] = withItem(base[list] as Item[] | undefined, itemId, theirs as Item | null);
      if (choices[field] !== 'mine')
        mine[list] = withItem(mine[list] as Item[], itemId, theirs as Item | null);
      continue;
    }
    const value = wordsOf[field] ?? field;
    if (choices[field] === 'mine') {
      // a note is replaced by whoever has seen the verification it stands beside
      if (field === 'note') base.verified = (changes.verified as { effective: boolean }).effective;
      else base[field] = theirs;
    } else {
      delete mine[value];
      delete base[value];
      if (value === 'status') delete mine.reason;
      // the area was found by the place
      if (value === 'location') delete mine.areaId;
    }
  }
  return Object.keys(mine).length > 0 ? { ...mine, base } : null;
}

/** The person has looked at both versions and chosen one for each field. */
export async function resolveConflict(
  db: UserDb,
  opId: string,
  choices: Readonly<Record<string, Choice>>,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const op = await db.outbox.where('opId').equals(opId).first();
    if (op?.state !== 'conflict' || !('changes' in op.payload)) return;
    const { payload } = op;
    const { base = {} } = payload.changes as Partial<Changes>;
    const changes = applyChoices({ ...payload.changes, base }, conflictsOf(op), choices);
    if (!changes) return dropOps(db, [op]);
    // its refusal may be remembered under the old key
    await rekey(db, op, {
      payload: { ...payload, changes } as Op['payload'],
      attempts: 0,
      lastError: null,
      leaseOwner: null,
      ...readyState(op),
    });
  });
}
