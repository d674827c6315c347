import type { Person } from '@turva/contracts/sync/sync';

interface Choice {
  value: string;
  label: string;
}

/** All assignable people: oneself first, then by department and name. */
export function peopleChoices(
  people: readonly Person[],
  { me, nobody, meWord, other }: { me: number; nobody: string; meWord: string; other: string },
): (Choice | { group: string; items: Choice[] })[] {
  const choice = ({ id, name }: Person): Choice => ({ value: String(id), label: name });
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
