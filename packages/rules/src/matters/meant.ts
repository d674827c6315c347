import { supervises } from '../observations/observation-handling.ts';
import type { Matter } from './matter.ts';

/** nobody is named · the person named has left · may not do it in their role now */
export type Falls = 'unnamed' | 'left' | 'role';

export interface Meant {
  /** empty where it falls to those in charge of the place */
  to: number[];
  /** why it falls to those in charge of the place; null: it does not */
  falls: Falls | null;
}

interface Person {
  id: number;
  role: string;
  department: string | null;
}

/** Only supervisors may see or do these. */
const ofSupervisors: readonly Matter['kind'][] = ['duty', 'decision', 'hours', 'sheet'];

/**
 * Who is meant: the person named if they still work here in a role that may do it, or the members of the group named;
 * otherwise those in charge of the place. `people` are all who work here.
 */
export function meant(
  { kind, ownerId, group }: Pick<Matter, 'kind' | 'ownerId' | 'group'>,
  people: readonly Person[],
): Meant {
  if (ownerId !== null) {
    const owner = people.find(({ id }) => id === ownerId);
    if (!owner) return { to: [], falls: 'left' };
    if (ofSupervisors.includes(kind) && !supervises(owner)) return { to: [], falls: 'role' };
    return { to: [ownerId], falls: null };
  }
  const members = group
    ? people.filter(
        ({ role, department }) =>
          (group.role === null || group.role === role) &&
          (group.department === null || group.department === department),
      )
    : [];
  if (members.length === 0) return { to: [], falls: 'unnamed' };
  return { to: members.map(({ id }) => id), falls: null };
}
