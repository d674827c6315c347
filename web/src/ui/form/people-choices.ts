import type { Person } from '@turva/contracts/sync/sync';
import { worksHere } from '@turva/rules/matters/meant';

interface Choice {
  value: string;
  label: string;
}

interface Words {
  me: number;
  nobody: string;
  meWord: string;
  other: string;
  /** already chosen: offered even if they have left, so that the field does not show somebody else */
  chosen?: number | null;
}

/** All assignable people: oneself first, then by department and name. */
export function peopleChoices(
  known: readonly Person[],
  { me, nobody, meWord, other, chosen }: Words,
): (Choice | { group: string; items: Choice[] })[] {
  const choice = ({ id, name }: Person): Choice => ({ value: String(id), label: name });
  const people = known.filter((person) => worksHere(person) || person.id === chosen);
  const self = people.find(({ id }) => id === me);
  const groups = Map.groupBy(
    people.filter(({ id }) => id !== me).toSorted((a, b) => a.name.localeCompare(b.name)),
    ({ department }) => department || other,
  );
  return [
    { value: '', label: nobody },
    ...(self ? [{ value: String(me), label: `${meWord} (${self.name})` }] : []),
    ...[...groups]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([group, members]) => ({ group, items: members.map(choice) })),
  ];
}
