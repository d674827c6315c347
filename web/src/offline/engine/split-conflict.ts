import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import type { Hazard } from '@turva/contracts/risks/risk-assessments';
import { withHazardValue } from '@turva/rules/merge/merge-hazards';
import { isSame } from '@turva/rules/merge/merge-items';
import { readyState } from './enqueue.ts';
import type { Op } from './rows.ts';

export type Changes = { base: Record<string, unknown> } & Record<string, unknown>;

export interface Item {
  id: string;
}

/** The list with this item in it; null removes it. */
export function withItem(items: readonly Item[] = [], id: string, item: Item | null): Item[] {
  if (item === null) return items.filter((one) => one.id !== id);
  return items.some((one) => one.id === id)
    ? items.map((one) => (one.id === id ? item : one))
    : [...items, item];
}

/** Fields that mean one thing only together: while one of them is disputed, the others wait with it. */
const together: readonly (readonly string[])[] = [
  ['status', 'reason', 'closedAs', 'verified', 'hazards'],
  ['done', 'verified', 'note', 'checked', 'next'],
  ['location', 'areaId', 'coordinates', 'placeSource'],
  ['validFrom', 'validTo'],
  ['hazardClass', 'signalWord', 'hazardSymbols', 'riskPhrases', 'addedClasses', 'carcinogenic'],
];

function withTogether(disputed: readonly string[]): Set<string> {
  const all = new Set(disputed);
  for (const group of together)
    if (group.some((field) => all.has(field))) for (const one of group) all.add(one);
  return all;
}

/** The list with the given version of each item, or part of an item, that a conflict names. */
function withVersions(
  list: unknown,
  items: readonly FieldConflict[],
  version: 'base' | 'mine',
): readonly unknown[] {
  return items.reduce<readonly unknown[]>(
    (now, conflict) =>
      conflict.field.startsWith('hazards.')
        ? withHazardValue(now as Hazard[], conflict.field, conflict[version])
        : withItem(now as Item[], conflict.field.split('.')[1] ?? '', conflict[version] as Item | null),
    (list ?? []) as readonly unknown[],
  );
}

/**
 * Parts changes into those that two people dispute and the rest, which need not wait for a choice. Of a list the
 * rest has the disputed items as the person saw them, and the disputed part the other ones.
 */
export function splitChanges(
  { base, ...mine }: Changes,
  conflicts: readonly FieldConflict[],
): { disputed: Changes; rest: Changes | null } {
  const inLists = Map.groupBy(
    conflicts.filter(({ field }) => Array.isArray(mine[field.split('.')[0] ?? ''])),
    ({ field }) => field.split('.')[0] ?? '',
  );
  const whole = withTogether(conflicts.map(({ field }) => field));
  const disputed: Changes = { base };
  const rest: Changes = { base: {} };
  const goes = (field: string, value: unknown) => {
    rest[field] = value;
    if (field in base) rest.base[field] = base[field];
  };
  for (const [field, value] of Object.entries(mine)) {
    const items = whole.has(field) ? undefined : inLists.get(field);
    if (items) {
      disputed[field] = withVersions(base[field], items, 'mine');
      const others = withVersions(value, items, 'base');
      if (!isSame(others, base[field] ?? [])) goes(field, others);
    } else if (whole.has(field) || [...inLists.keys()].some((list) => withTogether([list]).has(field)))
      disputed[field] = value;
    else goes(field, value);
  }
  return { disputed, rest: Object.keys(rest).length > 1 ? rest : null };
}

/**
 * A call the server refused because of a conflict, and a new call for what nobody disputes, which is sent at once.
 * Files belong to the whole: a call with files waits as it is.
 */
export function splitOp(op: Op, conflicts: readonly FieldConflict[]): Op[] {
  if (!('changes' in op.payload) || conflicts.length === 0 || op.mediaIds.length > 0) return [op];
  const { base = {} } = op.payload.changes as Partial<Changes>;
  const { disputed, rest } = splitChanges({ ...op.payload.changes, base }, conflicts);
  if (!rest) return [op];
  const withChanges = (changes: Changes) => ({ ...op.payload, changes });
  const { seq: _own, ...call } = op;
  const dependsOn: string[] = [];
  const next = {
    ...call,
    ...readyState({ ...op, dependsOn }),
    opId: crypto.randomUUID(),
    payload: withChanges(rest),
    ...{ dependsOn, after: dependsOn, baseRev: null, attempts: 0, firstSentAt: null, lastError: null },
  };
  return [{ ...op, payload: withChanges(disputed) }, next] as Op[];
}
