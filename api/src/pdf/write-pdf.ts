import { localeTag } from '@turva/locales/languages';
import { beginPdf } from './begin-pdf.ts';
import { contentsStruct, drawContents, drawCover, type Entry } from './cover.ts';
import type { Block, ReportDocument, Section } from './document.ts';
import { chartPieces, figurePieces } from './figures.ts';
import { nextPage, nextPageIfFull, place } from './pages.ts';
import { artifact, GAP, GREY, MARGIN, type Paper, type Piece, RULE, STEEL, TOP, textPiece } from './paper.ts';
import { signaturePieces } from './signature.ts';
import { tablePieces } from './table.ts';

/** The sections begin on a new page if the summary fills at least this share of its page. */
const SUMMARY_FULL = 0.4;

export function writePdf(report: ReportDocument): Promise<Buffer> {
  const { title, about, language, plant } = report;
  const { doc, root, bytes, width } = beginPdf(
    language,
    { Title: title, Subject: about, Author: plant },
    { bufferPages: true },
  );
  const paper: Paper = { doc, root, locale: localeTag[language], width, report };
  const y = drawCover(paper);
  // without a summary its notes fit on the cover
  if (report.summary === null) {
    doc.y = y;
    drawSections(paper);
  } else {
    const struct = contentsStruct(paper);
    nextPage(paper);
    drawContents(paper, { struct, y }, drawSections(paper));
  }
  root.end();
  drawEdges(paper);
  doc.end();
  return bytes;
}

/** Returns the page each section begins on. */
function drawSections(paper: Paper): Entry[] {
  const { doc, report } = paper;
  const entries: Entry[] = [];
  const mark = (heading: string, piece: Piece): Piece => ({
    ...piece,
    draw: () => {
      entries.push({ heading, page: doc.bufferedPageRange().count });
      doc.outline.addItem(heading);
      piece.draw();
    },
  });
  const piecesOf = ({ heading, blocks }: Section): Piece[] => {
    // a table with the name of its section need not repeat it
    const named = (block: Block): Block =>
      block.kind === 'table' && block.table.caption === heading
        ? { kind: 'table', table: { ...block.table, caption: '' } }
        : block;
    const pieces = glued(blocks.map((block) => blockPieces(paper, named(block))));
    const look = { size: 14, bold: true, color: STEEL, after: 6 };
    return [
      { ...mark(heading, spaced(paper, textPiece(paper, 'H2', heading, look))), withNext: true },
      ...pieces,
    ];
  };
  if (report.summary) {
    place(paper, piecesOf(report.summary));
    nextPageIfFull(paper, SUMMARY_FULL);
  }
  for (const [at, section] of report.sections.entries()) {
    const pieces = piecesOf(section);
    const isLast = at === report.sections.length - 1;
    place(paper, isLast ? signed(paper, pieces) : pieces);
  }
  return entries;
}

/** The place to sign is never alone on a page. */
function signed(paper: Paper, pieces: readonly Piece[]): Piece[] {
  const last = pieces.at(-1);
  const [title, ...rows] = signaturePieces(paper, paper.report.signature);
  const sign = title ? [{ ...title, ...spaced(paper, title) }, ...rows] : rows;
  return last ? [...pieces.slice(0, -1), { ...last, withNext: true }, ...sign] : sign;
}

/** Space above a heading, except at the top of a page. */
function spaced({ doc }: Paper, piece: Piece): Piece {
  return {
    height: piece.height + 8,
    draw: () => {
      const isFirst = doc.y <= TOP;
      if (!isFirst) doc.y += 8;
      piece.draw();
      if (isFirst) doc.y += 8;
    },
  };
}

/** Keeps a sentence with what follows it, and figures with their sentence or chart. */
function glued(blocks: readonly { block: Block; pieces: Piece[] }[]): Piece[] {
  return blocks.flatMap(({ block, pieces }, at) => {
    const isLast = at === blocks.length - 1;
    if (isLast || (block.kind !== 'text' && block.kind !== 'figures')) return pieces;
    return pieces.map((piece) => ({ ...piece, withNext: true as const }));
  });
}

function blockPieces(paper: Paper, block: Block): { block: Block; pieces: Piece[] } {
  switch (block.kind) {
    case 'text':
      return { block, pieces: [textPiece(paper, 'P', block.text, { after: GAP })] };
    case 'figures':
      return { block, pieces: figurePieces(paper, block.figures, 15) };
    case 'chart':
      return { block, pieces: chartPieces(paper, block.chart) };
    case 'table':
      return { block, pieces: tablePieces(paper, block.table) };
  }
}

/** Plant and report at the head of every page, its number at the foot; the cover has its own head. */
function drawEdges({ doc, width, report }: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at);
    if (at > start)
      artifact(doc, () => {
        doc.font('regular').fontSize(8).fillColor(GREY);
        const left = Math.min(doc.widthOfString(report.plant) + 4, width * 0.35);
        doc.text(report.plant, MARGIN, 36, { width: left, height: 10, ellipsis: true });
        doc.text(report.title, MARGIN + left + 16, 36, {
          width: width - left - 16,
          height: 10,
          ellipsis: true,
          align: 'right',
        });
        doc
          .moveTo(MARGIN, 52)
          .lineTo(MARGIN + width, 52)
          .lineWidth(0.5)
          .stroke(RULE);
      });
    artifact(doc, () => {
      const y = doc.page.height - 40;
      doc.font('regular').fontSize(8).fillColor(GREY);
      doc.text(report.footer, MARGIN, y, { width: width - 60, height: 10, ellipsis: true });
      doc.text(`${at + 1} / ${count}`, MARGIN + width - 60, y, { width: 60, align: 'right' });
    });
  }
}
