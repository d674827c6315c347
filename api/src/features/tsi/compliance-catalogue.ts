import requirements from '@turva/content/compliance.json' with { type: 'json' };
import { isoStandards } from '@turva/contracts/figures/tsi-values';

/**
 * 50 requirements of ISO 45001:2018 and 45 of ISO 14001:2015 in our own words, each with its clause; their texts are in
 * the namespace `iso`. Append only, never reorder: plants have rows by position.
 */
export const catalogue = isoStandards.flatMap((standard) =>
  (requirements[standard] as [string, string][]).map(([clause, requirement], at) => ({
    standard,
    clause,
    requirement,
    position: at + 1,
  })),
);
