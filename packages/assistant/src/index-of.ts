import type { Index } from './tools.ts';
import { monthOf } from './tools.ts';

/** A month of `tsi_metrics`, as database and delta have it. */
export interface MonthRow {
  score: number | string;
  /** `2026-11` */
  month: string | null;
  metadata: unknown;
}

interface Metadata {
  parts?: { part: string; value: number | null; points: number }[];
  facts?: { injuries?: { hours: number; recordable: number; lostTime: number } };
  triRate?: number | null;
  ltaRate?: number | null;
  asOf?: string;
}

/** What each part gave in a month, as it was recorded. */
export const partsOfMonth = (row: MonthRow | null | undefined) =>
  ((row?.metadata ?? {}) as Metadata).parts ?? [];

/** The index as the product works it out each month, never recomputed here. Latest row first; the plant's only. */
export function indexOf(rows: readonly MonthRow[], now: Date): Index | null {
  const [current, ...earlier] = rows;
  if (!current) return null;
  const thisMonth = monthOf(now.getTime());
  const before = earlier.find(({ month }) => month !== null && month < thisMonth) ?? null;
  const metadata = (row: MonthRow | null) => (row?.metadata ?? {}) as Metadata;
  const partsBefore = partsOfMonth(before);
  const { parts = [], facts, triRate = null, ltaRate = null } = metadata(current);
  const injuries = facts?.injuries;
  return {
    score: Number(current.score),
    before: before && Number(before.score),
    target: 90,
    history: rows.flatMap((row) => {
      const day = metadata(row).asOf ?? (row.month ? `${row.month}-01` : null);
      return day ? [{ day: day.slice(0, 10), score: Number(row.score) }] : [];
    }),
    parts: parts.map(({ part, value, points }) => {
      const earlierPart = partsBefore.find((one) => one.part === part);
      return {
        name: part,
        value,
        before: earlierPart?.value ?? null,
        points,
        pointsBefore: earlierPart?.points ?? null,
      };
    }),
    injuries: injuries ? { ...injuries, tri: triRate, lta: ltaRate } : null,
  };
}
