interface Named {
  name: string;
  casNumber: string | null;
}

/** A list made ready to be searched at every key press: names are folded once, not at every search. */
export interface SearchableChemicals<T extends Named> {
  /** name without regard to capitals, or part of the CAS number; all of them for an empty query */
  find: (query: string) => T[];
}

export function searchable<T extends Named>(chemicals: readonly T[]): SearchableChemicals<T> {
  const folded = chemicals.map((chemical) => ({ chemical, name: chemical.name.toLowerCase() }));
  return {
    find(query) {
      const asked = query.trim();
      if (asked === '') return folded.map(({ chemical }) => chemical);
      const name = asked.toLowerCase();
      return folded
        .filter((each) => each.name.includes(name) || each.chemical.casNumber?.includes(asked))
        .map(({ chemical }) => chemical);
    },
  };
}
