import {
  isNumberOf,
  type RecordCounts,
  type RecordSource,
  recordedOf,
} from '../figures/recorded-compliance.ts';

/** A record by its name and the day that counts. */
export interface NamedRecord {
  name: string;
  day: string;
}

interface Asked {
  row: { standard: string; requirement: string };
  counts: RecordCounts;
  behind: Partial<Record<string, readonly NamedRecord[]>>;
  /** the day the figures are of */
  asOf: string;
  words: {
    source: (source: RecordSource) => string;
    day: (day: string) => string;
    number: (value: number) => string;
  };
}

export interface Proposal {
  /** whether the records support it */
  met: boolean;
  /** the records by name and day, and the figures, as a person would write them down */
  evidence: string;
}

/** A proposed assessment of a requirement from the records; null: they show nothing about it. */
export function proposalOf({ row, counts, behind, asOf, words }: Asked): Proposal | null {
  const recorded = recordedOf(row, counts);
  if (recorded === null || recorded.state === 'none') return null;
  const parts = recorded.figures
    .filter(({ state }) => state !== 'none')
    .map(({ source, part, whole }) => {
      const figure = isNumberOf(source)
        ? words.number(whole)
        : `${words.number(part)}/${words.number(whole)}`;
      const named = (behind[source] ?? []).map(({ name, day }) => `${name} ${words.day(day)}`.trim());
      const list = named.length > 0 ? `: ${named.join('; ')}` : '';
      return `${words.source(source)} ${figure} (${words.day(asOf)})${list}`;
    });
  return { met: recorded.state === 'met', evidence: parts.join('. ').slice(0, 1000) };
}
