import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';

export interface Sections<Row> {
  /** the rows must be in the order of these */
  of: (row: Row) => string;
  wordOf: (section: string) => string;
  /** the last one: a line that unfolds, open if the rows are filtered */
  folded: string;
}

const none: readonly never[] = [];

/** The rows without those of the folded section, the count of each section, and a function to unfold it. */
export function useSections<Row>(
  rows: readonly Row[],
  sections: Sections<Row> | undefined,
  isNarrowed: boolean,
) {
  const [isOpen, setOpen] = useState(false);
  const counts = useMemo(() => countSections(rows, sections), [rows, sections]);
  const mayFold = sections !== undefined && !isNarrowed && isWorthFolding(counts, sections.folded);
  const isFolded = mayFold && !isOpen;
  const shown = useMemo(
    () => (isFolded && sections ? rows.filter((row) => sections.of(row) !== sections.folded) : rows),
    [rows, sections, isFolded],
  );
  return { shown, counts, mayFold, isFolded, toggle: () => setOpen(!isOpen) };
}

/** If there is nothing but the folded section, it is shown unfolded. */
export const isWorthFolding = (counts: ReadonlyMap<string, number>, folded: string) =>
  counts.has(folded) && counts.size > 1;

export function countSections<Row>(rows: readonly Row[], sections: Sections<Row> | undefined) {
  const counts = new Map<string, number>();
  for (const row of sections ? rows : none) {
    const section = sections?.of(row) ?? '';
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}

interface HeadProps<Row> {
  parts: ReturnType<typeof useSections<Row>>;
  sections: Sections<Row>;
  section: string;
}

/** Head of a section's rows; for the folded one the line that unfolds it. */
export function SectionHead<Row>({ parts, sections, section }: HeadProps<Row>) {
  const words = (
    <>
      <span>{sections.wordOf(section)}</span>
      <span className="w-600 dim">{parts.counts.get(section)}</span>
    </>
  );
  if (section !== sections.folded || !parts.mayFold)
    return <span className="desk-section inline-flex baseline w-700 gap-8">{words}</span>;
  return (
    <button
      type="button"
      className="desk-group flex baseline round-8 bare gap-8"
      aria-expanded={!parts.isFolded}
      onClick={parts.toggle}
    >
      <IconChevronDown size={16} className="desk-fold self-center" aria-hidden />
      {words}
    </button>
  );
}
