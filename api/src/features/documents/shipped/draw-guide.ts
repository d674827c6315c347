import { aboutGuide, type ShippedModule, titleIn } from '@turva/content/shipped-modules';
import type { Reading } from '@turva/contracts/words/readings';
import { beginPdf } from '../../../pdf/begin-pdf.ts';
import { place } from '../../../pdf/pages.ts';
import { artifact, GREY, MARGIN, type Piece, STEEL, TOP, textPiece } from '../../../pdf/paper.ts';
import { drawMark } from '../../../pdf/pdf-mark.ts';

/** The same bytes wherever it is drawn: drawn twice it is one file. */
const DRAWN = new Date('2025-01-01T10:00:00Z');

/** The words of a shipped lesson as a document; what a lesson asks and shows is left to the lesson. */
export function drawGuide(module: ShippedModule, reading: Reading): Promise<Buffer> {
  const language = reading === 'selko' ? 'fi' : reading;
  const title = titleIn(module, reading);
  const info = { Title: title, Author: 'TURVA+ 2025', CreationDate: DRAWN };
  const { doc, root, bytes, width } = beginPdf(language, info, { margin: MARGIN });
  const paper = { doc, root, width };
  artifact(doc, () => drawMark(doc, { x: MARGIN, y: MARGIN - 8, size: 24 }));
  doc.y = TOP;
  const pieces: Piece[] = [
    textPiece(paper, 'H1', title, { size: 20, bold: true, color: STEEL, after: 6 }),
    textPiece(paper, 'P', aboutGuide[reading], { color: GREY, after: 12 }),
  ];
  for (const { heading, body } of module.lessons[reading].sections) {
    pieces.push({
      ...textPiece(paper, 'H2', heading, { size: 13, bold: true, after: 6 }),
      withNext: true,
    });
    const lines = body.split('\n').filter((line) => line.trim() !== '');
    for (const [at, line] of lines.entries())
      pieces.push(
        textPiece(paper, 'P', line.replace(/^- /, '• '), {
          after: at === lines.length - 1 ? 10 : 3,
        }),
      );
  }
  place(paper, pieces);
  root.end();
  doc.end();
  return bytes;
}
