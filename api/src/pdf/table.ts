import { cellText, FLAG_INK, isFlagged } from './cell-text.ts';
import type { Cell, Column, Table } from './document.ts';
import {
  artifact,
  type Doc,
  GREY,
  INK,
  MARGIN,
  type Paper,
  type Piece,
  RULE,
  STEEL,
  type Struct,
  textPiece,
} from './paper.ts';

const CELL = 4;
const TEXT = 8.5;
/** At least this many rows are kept together under a head or at the top of a page. */
const TOGETHER = 3;

/** Name and head with the first rows, then row by row, the last ones together. */
export function tablePieces(paper: Paper, { caption, columns, rows, note, empty }: Table): Piece[] {
  const { doc, root, locale } = paper;
  const title: Piece[] =
    caption === '' ? [] : [{ ...textPiece(paper, 'P', caption, { bold: true, after: 2 }), withNext: true }];
  const below: Piece[] =
    note === undefined ? [] : [textPiece(paper, 'P', note, { size: 8, color: GREY, after: 8 })];
  if (rows.length === 0) return [...title, textPiece(paper, 'P', empty ?? '–', { after: 8 }), ...below];
  const texts = rows.map((row) => row.map((cell, at) => textOf(cell, locale, columns[at])));
  const widths = widthsOf(paper, columns, texts);
  const head: RowOf = { cells: columns.map(({ label }) => label), columns, widths, tag: 'TH' };
  const struct = { made: null as Struct | null };
  const tableStruct = () => {
    if (struct.made) return struct.made;
    struct.made = doc.struct('Table');
    root.add(struct.made);
    return struct.made;
  };
  // for screen readers once, visible on each page
  const repeated = {
    height: heightOf(doc, head.cells, widths, 'bold'),
    draw: () => artifact(doc, () => paintRow(paper, head)),
  };
  const pieces: Piece[] = texts.map((cells, at) => {
    const isLast = at === texts.length - 1;
    return {
      height: heightOf(doc, cells, widths, 'regular') + (isLast ? 10 : 0),
      draw: () => {
        const flagged = rows[at]?.map(isFlagged) ?? [];
        drawRow(paper, tableStruct(), { cells, columns, widths, tag: 'TD', flagged });
        if (!isLast) return;
        tableStruct().end();
        doc.x = MARGIN;
        doc.y += 10;
      },
      ...(at === 0 ? {} : { atTop: repeated }),
      ...(at < TOGETHER - 1 || (at >= texts.length - TOGETHER && !isLast) || (isLast && below.length > 0)
        ? { withNext: true as const }
        : {}),
    };
  });
  const first: Piece = {
    height: repeated.height,
    draw: () => drawRow(paper, tableStruct(), head),
    withNext: true,
  };
  return [...title, first, ...pieces, ...below];
}

const textOf = (cell: Cell, locale: string, column: Column | undefined) =>
  cellText(cell, locale, column?.digits) || '–';

/** Longer words are broken anyway; a hard space is never a break. */
const LONGEST_WORD = 100;
/** After a word, before the line ends: without room for it, the word begins the next line. */
const SPACE = 4;

/** Share of the page's width, by the number of columns. */
const NARROW: Partial<Record<number, number>> = { 2: 0.55, 3: 0.7 };

/** By their shares, but wide enough for the longest word where other columns have room to give. */
function widthsOf(paper: Paper, columns: readonly Column[], rows: readonly string[][]): number[] {
  const { doc } = paper;
  // in a wide table a figure far from its name is read on the wrong line
  const width = paper.width * (NARROW[columns.length] ?? 1);
  const shares = columns.map((column) => column.width ?? 1);
  const sum = shares.reduce((total, share) => total + share, 0);
  const asked = shares.map((share) => (width * share) / sum);
  const wordOf = (text: string | undefined, face: 'regular' | 'bold') => {
    doc.font(face).fontSize(TEXT);
    return Math.max(0, ...(text ?? '').split(/[ \n-]+/).map((word) => doc.widthOfString(word)));
  };
  const needed = columns.map(({ label }, at) => {
    const word = Math.max(wordOf(label, 'bold'), ...rows.map((row) => wordOf(row[at], 'regular')));
    return Math.min(word, LONGEST_WORD) + 2 * CELL + SPACE;
  });
  const spare = asked.map((share, at) => Math.max(0, share - (needed[at] ?? 0)));
  const short = asked.reduce((total, share, at) => total + Math.max(0, (needed[at] ?? 0) - share), 0);
  const room = spare.reduce((total, some) => total + some, 0);
  if (short === 0 || short > room) return asked;
  return asked.map((share, at) => Math.max(share, needed[at] ?? 0) - ((spare[at] ?? 0) * short) / room);
}

interface RowOf {
  cells: string[];
  columns: readonly Column[];
  widths: number[];
  tag: 'TH' | 'TD';
  /** which of the cells are highlighted */
  flagged?: boolean[];
}

function heightOf(doc: Doc, cells: string[], widths: number[], face: 'regular' | 'bold'): number {
  doc.font(face).fontSize(TEXT);
  const heights = cells.map((text, at) => doc.heightOfString(text, { width: (widths[at] ?? 0) - 2 * CELL }));
  return Math.max(...heights) + 2 * CELL;
}

const faceOf = (tag: 'TH' | 'TD') => (tag === 'TH' ? 'bold' : 'regular');

function cellsOf({ doc }: Paper, { cells, columns, widths, tag, flagged = [] }: RowOf) {
  const height = heightOf(doc, cells, widths, faceOf(tag));
  const y = doc.y;
  let x = MARGIN;
  const paints = cells.map((text, at) => {
    const from = x;
    const width = widths[at] ?? 0;
    x += width;
    return () => {
      doc
        .font(faceOf(tag))
        .fontSize(TEXT)
        .fillColor(flagged[at] ? FLAG_INK : INK)
        .text(text, from + CELL, y + CELL, {
          width: width - 2 * CELL,
          align: columns[at]?.numeric ? 'right' : 'left',
        });
    };
  });
  const rule = () => {
    doc
      .moveTo(MARGIN, y + height)
      .lineTo(x, y + height)
      .lineWidth(tag === 'TH' ? 1.25 : 0.5)
      .stroke(tag === 'TH' ? STEEL : RULE);
    doc.y = y + height;
  };
  return { paints, rule };
}

function drawRow(paper: Paper, struct: Struct, row: RowOf): void {
  const { doc } = paper;
  const { paints, rule } = cellsOf(paper, row);
  const line = doc.struct('TR');
  struct.add(line);
  for (const paint of paints) line.add(doc.struct(row.tag, {}, paint));
  line.end();
  artifact(doc, rule);
}

function paintRow(paper: Paper, row: RowOf): void {
  const { paints, rule } = cellsOf(paper, row);
  for (const paint of paints) paint();
  rule();
}
