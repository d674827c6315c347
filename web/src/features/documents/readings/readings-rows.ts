import type { DocumentReading, SafetyDocument } from '@turva/contracts/registers/documents';
import { wholePercent } from '@turva/rules/words/percent';

export interface Asked {
  onlyMissing: boolean;
  department: string;
}

/** The people listed. */
export const shownOf = (readings: readonly DocumentReading[], { onlyMissing, department }: Asked) =>
  readings.filter(
    (row) => (!onlyMissing || row.missing) && (department === '' || row.department === department),
  );

export const departmentsOf = (readings: readonly DocumentReading[]): string[] =>
  [...new Set(readings.map(({ department }) => department ?? ''))]
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b));

/** The readings at a desk. */
export const READINGS_PATH = '/documents?view=readings';

/** How many have read a document: of everybody, or of one department. */
export interface ReadingShare {
  id: string;
  documentId: number;
  title: string;
  /** of the version to read */
  label: string;
  /** null: all departments together; '': people without one */
  department: string | null;
  asked: number;
  read: number;
  /** whole per cent of those asked; null: nobody was asked */
  percent: number | null;
  /** since when the longest waiting person has not read it */
  since: string | null;
  readings: DocumentReading[];
}

/** One for each document, or for each document and department. */
export function sharesOf(readings: readonly DocumentReading[], byDepartment: boolean): ReadingShare[] {
  const keyOf = ({ documentId, department }: DocumentReading) =>
    byDepartment ? `${documentId} ${department ?? ''}` : `${documentId}`;
  return [...Map.groupBy(readings, keyOf)].flatMap(([id, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const asked = rows.filter((row) => row.asked);
    const missing = asked.filter((row) => row.missing);
    const read = asked.length - missing.length;
    return [
      {
        id,
        documentId: first.documentId,
        title: first.title,
        label: first.label,
        department: byDepartment ? (first.department ?? '') : null,
        asked: asked.length,
        read,
        // not 100 before everybody has
        percent: asked.length === 0 ? null : wholePercent((100 * read) / asked.length),
        since: missing.map(({ since }) => since ?? '').sort()[0] || null,
        readings: rows,
      },
    ];
  });
}

/** Why nobody's reading is missing though nobody has read: nobody was asked, or there is no file to read. */
export function nobodyAsked(
  readings: readonly Pick<DocumentReading, 'asked'>[],
  document?: Pick<SafetyDocument, 'versions'>,
): 'nobodyAsked' | 'noFile' | null {
  if (readings.some(({ asked }) => asked)) return null;
  return document && document.versions.length === 0 ? 'noFile' : 'nobodyAsked';
}
