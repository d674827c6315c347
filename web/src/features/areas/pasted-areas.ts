import { AREA_CODE, normalAreaCode } from '@turva/contracts/plant/area-code';
import type { Area } from '@turva/contracts/plant/areas';
import type { Named } from './choices.ts';

/** A spreadsheet line: code, name and optionally the parent's code and the name of who is in charge. */
export interface PastedArea {
  line: number;
  code: string;
  name: string;
  parent: string | null;
  managerId: number | null;
}

/**
 * cells: fewer than two; code: not valid on a sticker; twice: on an earlier line; parent: unknown code, or a cycle;
 * person: nobody has this name, or several do
 */
export interface PastedFault {
  line: number;
  why: 'cells' | 'code' | 'twice' | 'parent' | 'person';
}

export interface Pasted {
  /** areas to create, parents first */
  areas: PastedArea[];
  /** how many the plant already has */
  known: number;
  faults: PastedFault[];
}

/** The heading of the first column, in the languages of the app. */
const HEADINGS = new Set(['KOODI', 'CODE', 'KODE', 'KOD', 'KÓD', 'КОД']);

/** Reads lines copied from a spreadsheet or a CSV file. An unreadable line affects only itself, and is listed. */
export function readPasted(
  text: string,
  there: readonly Pick<Area, 'code'>[],
  people: readonly Named[] = [],
): Pasted {
  const byName = Map.groupBy(people, ({ name }) => nameKey(name));
  const knownCodes = new Set(there.map(({ code }) => code));
  const rows = new Map<string, PastedArea>();
  const faults: PastedFault[] = [];
  let known = 0;
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    if (written.trim() === '') continue;
    const line = at + 1;
    const [code = '', name = '', parent = '', manager = ''] = cellsOf(written);
    if (at === 0 && HEADINGS.has(normalAreaCode(code))) continue;
    const [inCharge, another] = byName.get(nameKey(manager)) ?? [];
    const area = {
      line,
      code: normalAreaCode(code),
      name,
      parent: normalAreaCode(parent) || null,
      managerId: inCharge?.id ?? null,
    };
    if (!name) faults.push({ line, why: 'cells' });
    else if (!AREA_CODE.test(area.code)) faults.push({ line, why: 'code' });
    else if (knownCodes.has(area.code)) known++;
    else if (rows.has(area.code)) faults.push({ line, why: 'twice' });
    else if (manager && (!inCharge || another)) faults.push({ line, why: 'person' });
    else rows.set(area.code, area);
  }
  const areas = inOrder(rows, knownCodes);
  const placed = new Set(areas);
  for (const area of rows.values()) if (!placed.has(area)) faults.push({ line: area.line, why: 'parent' });
  return { areas, known, faults: faults.sort((a, b) => a.line - b.line) };
}

/** A spreadsheet uses tabs; a file its country's separator. */
const cellsOf = (line: string) => {
  const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? '\t';
  return line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
};

/** The same for `Matti Mäkinen` and `Mäkinen, Matti`. */
const nameKey = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Parents first; areas with an unknown parent, or in a cycle, are left out. */
function inOrder(rows: ReadonlyMap<string, PastedArea>, known: ReadonlySet<string>): PastedArea[] {
  const placed = new Map<string, PastedArea>();
  for (let before = -1; before < placed.size; ) {
    before = placed.size;
    for (const area of rows.values())
      if (!area.parent || known.has(area.parent) || placed.has(area.parent)) placed.set(area.code, area);
  }
  return [...placed.values()];
}
