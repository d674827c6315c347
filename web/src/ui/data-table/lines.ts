/** A line of the table: a row, by its index, or the head of the rows that follow. */
export type Line = { row: number } | { group: string; first: number };

/** The rows in their order, with a head before each group; without groups, only the rows. */
export function linesOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined): Line[] {
  if (!groupOf) return rows.map((_, row) => ({ row }));
  const lines: Line[] = [];
  let before: string | undefined;
  for (const [index, row] of rows.entries()) {
    const group = groupOf(row);
    if (group !== before) lines.push({ group, first: index });
    before = group;
    lines.push({ row: index });
  }
  return lines;
}

/** The line of a row. */
export const lineOfRow = (lines: readonly Line[], index: number) =>
  lines.findIndex((line) => 'row' in line && line.row === index);
