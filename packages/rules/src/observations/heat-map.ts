export interface HeatRow {
  key: string;
  /** one for each column */
  cells: number[];
  total: number;
}

export interface HeatMap {
  columns: { key: string; total: number }[];
  /** most first */
  rows: HeatRow[];
  /** of the fullest cell */
  most: number;
}

interface Axes<Fact> {
  rowOf: (fact: Fact) => string;
  columnOf: (fact: Fact) => string;
  /** in the order they are shown; one that nothing falls into is left out */
  columns: readonly string[];
}

/** How often the things of two kinds come together. Every fact falls into one cell. */
export function heatMap<Fact>(facts: readonly Fact[], { rowOf, columnOf, columns }: Axes<Fact>): HeatMap {
  const rows = new Map<string, Map<string, number>>();
  const totals = new Map<string, number>();
  for (const fact of facts) {
    const [row, column] = [rowOf(fact), columnOf(fact)];
    const cells = rows.get(row) ?? new Map<string, number>();
    cells.set(column, (cells.get(column) ?? 0) + 1);
    rows.set(row, cells);
    totals.set(column, (totals.get(column) ?? 0) + 1);
  }
  // a value that came with a newer server has a column too
  const ordered = [...new Set([...columns, ...totals.keys()])].filter((key) => totals.has(key));
  const made = [...rows].map(([key, cells]) => {
    const counts = ordered.map((column) => cells.get(column) ?? 0);
    return { key, cells: counts, total: counts.reduce((sum, count) => sum + count, 0) };
  });
  return {
    columns: ordered.map((key) => ({ key, total: totals.get(key) ?? 0 })),
    rows: made.sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1)),
    most: Math.max(0, ...made.flatMap(({ cells }) => cells)),
  };
}
