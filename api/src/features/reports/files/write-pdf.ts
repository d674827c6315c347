import { localeTag } from '@turva/locales/languages';
import PDFDocument from 'pdfkit';
import type { Block, Cell, Chart, Column, Fact, ReportDocument, Table } from '../compose/document.ts';
import { cellText, FLAG_INK, isFlagged } from './cell-text.ts';
import { CHART_INK, drawChart, type Shape } from './draw-chart.ts';
import { plainFont } from './plain-font.ts';

const STEEL = '#1d4f73';
const INK = '#1d262e';
const GREY = '#4b5862';
const RULE = '#c9d1d8';
const MARGIN = 50;
const GAP = 10;

type Doc = PDFKit.PDFDocument;
type Struct = PDFKit.PDFStructureElement;
interface Paper {
  doc: Doc;
  root: Struct;
  locale: string;
  width: number;
}

/** A4, tagged and titled, so that a screen reader reads it and an archive finds it; fonts inside. */
export function writePdf(document: ReportDocument): Promise<Buffer> {
  const { title, about, facts, sections, language } = document;
  const locale = localeTag[language];
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 14 },
    // none of those it would bring along: their glyphs are not inside
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: locale,
    info: { Title: title, Subject: about, Author: 'TURVA+ 2025', Creator: 'TURVA+ 2025' },
  });
  const bytes = collect(doc);
  doc.registerFont('regular', plainFont('DejaVuSans'));
  doc.registerFont('bold', plainFont('DejaVuSans-Bold'));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const paper: Paper = { doc, root, locale, width: doc.page.width - 2 * MARGIN };
  line(paper, 'H1', title, { size: 20, bold: true, color: STEEL, after: 4 });
  line(paper, 'P', about, { color: GREY, after: GAP });
  figures(paper, facts, 10);
  for (const { heading, blocks } of sections) {
    keepTogether(paper, beginning(paper, blocks));
    doc.y += 8;
    line(paper, 'H2', heading, { size: 14, bold: true, color: STEEL, after: 6 });
    for (const block of blocks) drawBlock(paper, block);
  }
  root.end();
  numberPages(paper, document.footer);
  doc.end();
  return bytes;
}

function drawBlock(paper: Paper, block: Block): void {
  if (block.kind === 'text') line(paper, 'P', block.text, { after: GAP });
  else if (block.kind === 'figures') figures(paper, block.figures, 15);
  else if (block.kind === 'chart') chart(paper, block.chart);
  else table(paper, block.table);
}

interface Look {
  size?: number;
  bold?: boolean;
  color?: string;
  after?: number;
}

function line(
  { doc, root, width }: Paper,
  tag: 'H1' | 'H2' | 'P' | 'Caption',
  text: string,
  { size = 10, bold = false, color = INK, after = 4 }: Look = {},
): void {
  root.add(
    doc.struct(tag, {}, () => {
      doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(color)
        .text(text, MARGIN, doc.y, { width });
    }),
  );
  doc.y += after;
}

const bottomOf = (doc: Doc) => doc.page.height - MARGIN - 14;

/** A new page unless so much fits on this one. */
function keepTogether({ doc }: Paper, height: number): void {
  if (doc.y + height > bottomOf(doc)) doc.addPage();
}

/** What of a section must not be parted from its heading: its first lines, or the chart that they lead to. */
function beginning({ width }: Paper, blocks: readonly Block[]): number {
  const first = blocks.find(({ kind }) => kind !== 'text');
  if (first?.kind !== 'chart') return 90;
  const drawing = drawChart(first.chart);
  return (drawing.height * width) / drawing.width + 110;
}

const artifact = (doc: Doc, draw: () => void) => {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
};

/** Boxes of a name and what it is, three in a row; four where one would be left over. */
function figures(paper: Paper, facts: Fact[], size: number): void {
  const { doc, root, width } = paper;
  const across = facts.length % 3 === 1 ? 4 : 3;
  const box = (width - GAP * (across - 1)) / across;
  const inside = box - 16;
  for (let from = 0; from < facts.length; from += across) {
    const row = facts.slice(from, from + across);
    const labels = row.map(({ label }) =>
      doc.font('regular').fontSize(8).heightOfString(label, { width: inside }),
    );
    const label = Math.max(...labels);
    const values = row.map(({ value }) =>
      doc.font('bold').fontSize(size).heightOfString(value, { width: inside }),
    );
    const height = label + Math.max(...values) + 14;
    keepTogether(paper, height + GAP);
    const y = doc.y;
    for (const [at, fact] of row.entries()) {
      const x = MARGIN + at * (box + GAP);
      artifact(doc, () => doc.roundedRect(x, y, box, height, 4).lineWidth(0.75).stroke(RULE));
      root.add(
        doc.struct('P', {}, () => {
          doc
            .font('regular')
            .fontSize(8)
            .fillColor(GREY)
            .text(fact.label, x + 8, y + 6, { width: inside });
          doc
            .font('bold')
            .fontSize(size)
            .fillColor(INK)
            .text(fact.value, x + 8, y + 8 + label, { width: inside });
        }),
      );
    }
    doc.y = y + height + GAP;
  }
}

function chart(paper: Paper, data: Chart): void {
  const { doc, root, width } = paper;
  const drawing = drawChart(data);
  const scale = width / drawing.width;
  keepTogether(paper, drawing.height * scale + 30);
  line(paper, 'P', data.title, { bold: true, after: 4 });
  const y = doc.y;
  root.add(
    doc.struct('Figure', { alt: `${data.title}: ${data.alt}` }, () => {
      doc.save().translate(MARGIN, y).scale(scale);
      for (const shape of drawing.shapes) drawShape(doc, shape);
      doc.restore();
    }),
  );
  doc.x = MARGIN;
  doc.y = y + drawing.height * scale + GAP;
}

function drawShape(doc: Doc, shape: Shape): void {
  switch (shape.kind) {
    case 'rect':
      doc.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill);
      return;
    case 'line':
      doc.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).lineWidth(shape.width).stroke(shape.stroke);
      return;
    case 'dot':
      doc.circle(shape.x, shape.y, 3).fill(shape.fill);
      return;
    case 'text': {
      doc.font('regular').fontSize(shape.size).fillColor(CHART_INK);
      const wide = doc.widthOfString(shape.text);
      const x =
        shape.anchor === 'start' ? shape.x : shape.anchor === 'end' ? shape.x - wide : shape.x - wide / 2;
      doc.text(shape.text, x, shape.y - shape.size * 0.93, { lineBreak: false });
    }
  }
}

const CELL = 4;
const TEXT = 8.5;

function table(paper: Paper, { caption, columns, rows, note, empty }: Table): void {
  const { doc, root, locale } = paper;
  keepTogether(paper, 60);
  line(paper, 'P', caption, { bold: true, after: 2 });
  if (rows.length === 0) line(paper, 'P', empty ?? '–', { after: 4 });
  else {
    const texts = rows.map((row) => row.map((cell) => textOf(cell, locale)));
    const widths = widthsOf(paper, columns, texts);
    const struct = doc.struct('Table');
    root.add(struct);
    const head = columns.map(({ label }) => label);
    drawRow(paper, struct, { cells: head, columns, widths, tag: 'TH' });
    for (const [at, cells] of texts.entries()) {
      const height = heightOf(doc, cells, widths, 'regular');
      if (doc.y + height > bottomOf(doc)) {
        doc.addPage();
        // read once, seen on each page
        artifact(doc, () => paintRow(paper, { cells: head, columns, widths, tag: 'TH' }));
      }
      const flagged = rows[at]?.map(isFlagged) ?? [];
      drawRow(paper, struct, { cells, columns, widths, tag: 'TD', flagged });
    }
    struct.end();
    doc.x = MARGIN;
    doc.y += 6;
  }
  if (note !== undefined) line(paper, 'P', note, { size: 8, color: GREY, after: 4 });
  doc.y += 4;
}

const textOf = (cell: Cell, locale: string) => cellText(cell, locale) || '–';

/** Longer words are broken all the same. */
const LONGEST_WORD = 100;
/** After a word, before the line ends: without room for it, it begins the next. */
const SPACE = 4;

/** By their shares, but wide enough for their longest word where the others have room to give. */
function widthsOf({ doc, width }: Paper, columns: readonly Column[], rows: readonly string[][]): number[] {
  const shares = columns.map((column) => column.width ?? 1);
  const sum = shares.reduce((total, share) => total + share, 0);
  const asked = shares.map((share) => (width * share) / sum);
  const wordOf = (text: string | undefined, face: 'regular' | 'bold') => {
    doc.font(face).fontSize(TEXT);
    return Math.max(0, ...(text ?? '').split(/[\s-]+/).map((word) => doc.widthOfString(word)));
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
  /** which of the cells stand out */
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

function numberPages({ doc, width }: Paper, footer: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at);
    // below the margin, where text would otherwise begin a new page
    doc.page.margins.bottom = 0;
    artifact(doc, () =>
      doc
        .font('regular')
        .fontSize(8)
        .fillColor(GREY)
        .text(`${footer}   ${at + 1} / ${count}`, MARGIN, doc.page.height - MARGIN, {
          width,
          align: 'center',
          lineBreak: false,
        }),
    );
  }
}

const collect = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
