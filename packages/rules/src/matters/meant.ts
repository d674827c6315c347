import type { Away } from '@turva/contracts/people/absence';
import { supervises } from '../observations/observation-handling.ts';
import type { Matter, MatterKind } from './matter.ts';

/** nobody is named · the person named has left · may not do it in their role now · is away, and so is any deputy */
export type Falls = 'unnamed' | 'left' | 'role' | 'away';

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
  away?: Away | null | undefined;
  /** the account is closed */
  left?: boolean | undefined;
}

export const worksHere = ({ left }: Pick<Person, 'left'>) => left !== true;

export const isAway = ({ away }: Pick<Person, 'away'>, day: string) =>
  away != null && away.from <= day && day <= away.until;

/** Who does this person's work on a day of the plant: themselves, or the first along their deputies who is there. */
export function atWork<P extends Pick<Person, 'id' | 'away' | 'left'>>(
  id: number,
  people: readonly P[],
  day: string,
): P | null {
  const asked = new Set<number>();
  for (let next: number | null = id; next !== null && !asked.has(next); ) {
    const at: number = next;
    asked.add(at);
    const person = people.find((one) => one.id === at && worksHere(one));
    if (!person || !isAway(person, day)) return person ?? null;
    next = person.away?.deputyId ?? null;
  }
  return null;
}

/** Those who are away and whose work this person does on that day. */
export const insteadOf = (
  id: number,
  people: readonly Pick<Person, 'id' | 'away' | 'left'>[],
  day: string,
): number[] =>
  people
    .filter((one) => one.id !== id && isAway(one, day) && atWork(one.id, people, day)?.id === id)
    .map((one) => one.id);

/** What people are named for: a matter, to check whether an action helps, or to get a report. */
export type NamedFor = MatterKind | 'check' | 'report';

/** Only supervisors may see or do these. */
const ofSupervisors: readonly NamedFor[] = ['duty', 'decision', 'hours', 'sheet', 'check'];
/** Nobody can learn, read or hold a card for somebody else: these wait until they are back. */
const ofThemselves: readonly NamedFor[] = ['card', 'training', 'reading'];

/**
 * Who is meant: the person named if they still work here in a role that may do it, or their deputy while they are away,
 * or the members of the group named who are there; otherwise those in charge of the place. `people` are all who are
 * known, `day` is the plant's.
 */
export function meant(
  { kind, ownerId, group }: Pick<Matter, 'ownerId' | 'group'> & { kind: NamedFor },
  people: readonly Person[],
  day: string,
): Meant {
  const may = (person: Person) => !ofSupervisors.includes(kind) || supervises(person);
  if (ownerId !== null) {
    const owner = people.find((one) => one.id === ownerId && worksHere(one));
    if (!owner) return { to: [], falls: 'left' };
    if (!may(owner)) return { to: [], falls: 'role' };
    const there = ofThemselves.includes(kind) ? owner : atWork(ownerId, people, day);
    return there && may(there) ? { to: [there.id], falls: null } : { to: [], falls: 'away' };
  }
  const members = group
    ? people.filter(
        ({ role, department, left }) =>
          worksHere({ left }) &&
          (group.role === null || group.role === role) &&
          (group.department === null || group.department === department),
      )
    : [];
  if (members.length === 0) return { to: [], falls: 'unnamed' };
  const there = members.filter((one) => !isAway(one, day));
  return there.length > 0 ? { to: there.map(({ id }) => id), falls: null } : { to: [], falls: 'away' };
}
