import { neutral } from '@turva/rules/words/csv-cell';
import writeXlsxFile, { type Row, type Cell as SheetCell } from 'write-excel-file/node';
import { FLAG_INK, isFlagged } from '../../../pdf/cell-text.ts';
import type { Cell, Fact, ReportDocument, Section, Table } from '../../../pdf/document.ts';

const MAX_SHEET_NAME = 31;
/** Characters no spreadsheet allows in a sheet's name. */
const FORBIDDEN = /[\\/?*[\]:']/g;

const bold = (text: string): SheetCell => ({ value: neutral(text), type: String, fontWeight: 'bold' });
const words = (text: string): SheetCell => ({ value: neutral(text), type: String });

function cellOf(cell: Cell): SheetCell {
  if (cell === null) return null;
  if (isFlagged(cell)) return { ...bold(cell.flagged), textColor: FLAG_INK };
  return typeof cell === 'number' ? { value: cell, type: Number } : words(cell);
}

/** A figure with the name of its definition, by which a spreadsheet finds it in `/api/figures`. */
const figureRow = ({ label, value, figure }: Fact): Row => [
  words(label),
  words(value),
  ...(figure ? [words(figure)] : []),
];

const tableRows = ({ caption, columns, rows, note, empty }: Table): Row[] => [
  [bold(caption)],
  columns.map(({ label }) => bold(label)),
  ...(rows.length === 0 ? [[words(empty ?? '–')]] : rows.map((row) => row.map(cellOf))),
  ...(note === undefined ? [] : [[words(note)]]),
  [],
];

/** Figures and tables; for a chart the table behind it. */
function sectionRows({ heading, blocks }: Section): Row[] {
  const rows = blocks.flatMap((block): Row[] => {
    if (block.kind === 'text') return [[words(block.text)], []];
    if (block.kind === 'figures') return [...block.figures.map(figureRow), []];
    return tableRows(block.kind === 'table' ? block.table : block.data);
  });
  return [[bold(heading)], [], ...rows];
}

/** Two sections may have the same name once cut. */
function sheetNames(sections: readonly Section[], first: string): string[] {
  const used = new Set<string>();
  return [first, ...sections.map(({ heading }) => heading)].map((heading) => {
    const base = heading.replace(FORBIDDEN, ' ').trim().slice(0, MAX_SHEET_NAME) || '–';
    let name = base;
    for (let number = 2; used.has(name.toLowerCase()); number++)
      name = `${base.slice(0, MAX_SHEET_NAME - 3)} ${number}`;
    used.add(name.toLowerCase());
    return name;
  });
}

/** The report's figures to calculate with: a sheet for each section, every text inert. */
export async function writeXlsx(document: ReportDocument): Promise<Buffer> {
  const { title, about, facts, footer } = document;
  const sections = document.summary ? [document.summary, ...document.sections] : document.sections;
  const cover: Row[] = [
    [bold(title)],
    [words(about)],
    [],
    ...facts.map(({ label, value }) => [words(label), words(value)]),
    [],
    [words(footer)],
  ];
  const names = sheetNames(sections, 'TURVA+');
  const sheets = [cover, ...sections.map(sectionRows)].map((data, at) => ({
    data,
    sheet: names[at] ?? String(at),
    columns: [{ width: 42 }, ...Array.from({ length: 6 }, () => ({ width: 24 }))],
  }));
  return writeXlsxFile(sheets).toBuffer();
}
