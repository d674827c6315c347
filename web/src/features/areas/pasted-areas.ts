import { AREA_CODE, normalAreaCode } from '@turva/contracts/area-code';
import type { Area } from '@turva/contracts/areas';

/** A line of a sheet: code, name and, where it lies inside another, that one's code. */
export interface PastedArea {
  line: number;
  code: string;
  name: string;
  parent: string | null;
}

/** cells: fewer than two; code: not one that a sticker can have; twice: an earlier line has it; parent: there is none of that code, or it lies in itself */
export interface PastedFault {
  line: number;
  why: 'cells' | 'code' | 'twice' | 'parent';
}

export interface Pasted {
  /** to be made, each after the one it lies in */
  areas: PastedArea[];
  /** how many the plant has already */
  known: number;
  faults: PastedFault[];
}

/** The heading of the first column, in the languages of the app. */
const HEADINGS = new Set(['KOODI', 'CODE', 'KODE', 'KOD', 'KÓD', 'КОД']);

/** Reads what was copied out of a sheet or a CSV file. A line that cannot be read stops nothing but itself, and is named. */
export function readPasted(text: string, there: readonly Pick<Area, 'code'>[]): Pasted {
  const knownCodes = new Set(there.map(({ code }) => code));
  const rows = new Map<string, PastedArea>();
  const faults: PastedFault[] = [];
  let known = 0;
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    if (written.trim() === '') continue;
    const line = at + 1;
    const [code = '', name = '', parent = ''] = cellsOf(written);
    if (at === 0 && HEADINGS.has(normalAreaCode(code))) continue;
    const area = { line, code: normalAreaCode(code), name, parent: normalAreaCode(parent) || null };
    if (!name) faults.push({ line, why: 'cells' });
    else if (!AREA_CODE.test(area.code)) faults.push({ line, why: 'code' });
    else if (knownCodes.has(area.code)) known++;
    else if (rows.has(area.code)) faults.push({ line, why: 'twice' });
    else rows.set(area.code, area);
  }
  const areas = inOrder(rows, knownCodes);
  const placed = new Set(areas);
  for (const area of rows.values()) if (!placed.has(area)) faults.push({ line: area.line, why: 'parent' });
  return { areas, known, faults: faults.sort((a, b) => a.line - b.line) };
}

/** A sheet gives tabs; a file what its country puts between cells. */
const cellsOf = (line: string) => {
  const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? '\t';
  return line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
};

/** Each after the one it lies in; what lies in nothing there is, or in itself, is left out. */
function inOrder(rows: ReadonlyMap<string, PastedArea>, known: ReadonlySet<string>): PastedArea[] {
  const placed = new Map<string, PastedArea>();
  for (let before = -1; before < placed.size; ) {
    before = placed.size;
    for (const area of rows.values())
      if (!area.parent || known.has(area.parent) || placed.has(area.parent)) placed.set(area.code, area);
  }
  return [...placed.values()];
}
