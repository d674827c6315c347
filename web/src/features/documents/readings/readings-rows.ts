import type { DocumentReading } from '@turva/contracts/documents';

export interface Asked {
  onlyMissing: boolean;
  department: string;
}

/** Whom the list shows. */
export const shownOf = (readings: readonly DocumentReading[], { onlyMissing, department }: Asked) =>
  readings.filter(
    (row) => (!onlyMissing || row.missing) && (department === '' || row.department === department),
  );

export const departmentsOf = (readings: readonly DocumentReading[]): string[] =>
  [...new Set(readings.map(({ department }) => department ?? ''))]
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b));
