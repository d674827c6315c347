import { CAUSE_DEPTH_MAX, CAUSES_MAX, type CauseKind } from '@turva/contracts/risks/investigation-values';
import type { Cause } from '@turva/contracts/risks/investigations';
import { inTreeOrder } from '@turva/rules/risks/cause-tree';

/** The effect of a key in the tree: moves to a cause, adds one below, edits or removes the focused one. */
export type TreeMove =
  | { to: string }
  | { addUnder: string | null }
  | { edit: string }
  | { remove: string }
  | null;

/** Keyboard handling of a fully expanded tree. `at`: the focused cause; null if there is none yet. */
export function moveBy(key: string, causes: readonly Cause[], at: string | null): TreeMove {
  const rows = inTreeOrder(causes);
  const place = rows.findIndex(({ node }) => node.id === at);
  const here = rows[place];
  const to = (row: (typeof rows)[number] | undefined): TreeMove => (row ? { to: row.node.id } : null);
  if (!here) return key === 'Enter' && mayAdd(causes, null) ? { addUnder: null } : null;
  switch (key) {
    case 'ArrowDown':
      return to(rows[place + 1]);
    case 'ArrowUp':
      return to(rows[place - 1]);
    case 'ArrowLeft':
      return to(rows.find(({ node }) => node.id === here.node.parentId));
    case 'ArrowRight':
      return to(rows.find(({ node }) => node.parentId === here.node.id));
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'Enter':
      return mayAdd(causes, here.node.id) ? { addUnder: here.node.id } : null;
    case 'F2':
      return { edit: here.node.id };
    case 'Delete':
      return { remove: here.node.id };
    default:
      return null;
  }
}

/** Whether a cause can be added there: the tree is neither full nor too deep. */
export function mayAdd(causes: readonly Cause[], parentId: string | null): boolean {
  if (causes.length >= CAUSES_MAX) return false;
  if (parentId === null) return true;
  const parent = inTreeOrder(causes).find(({ node }) => node.id === parentId);
  return parent !== undefined && parent.depth + 1 < CAUSE_DEPTH_MAX;
}

export const added = (
  causes: readonly Cause[],
  cause: { id: string; parentId: string | null; kind: CauseKind; text: string },
): Cause[] => [...causes, cause];

/** Without the cause; those below it take its place. */
export function removed(causes: readonly Cause[], id: string): Cause[] {
  const gone = causes.find((cause) => cause.id === id);
  return causes
    .filter((cause) => cause.id !== id)
    .map((cause) => (cause.parentId === id ? { ...cause, parentId: gone?.parentId ?? null } : cause));
}
