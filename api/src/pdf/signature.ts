import type { Signature } from './document.ts';
import { artifact, GREY, INK, MARGIN, type Paper, type Piece, RULE, STEEL, textPiece } from './paper.ts';

const ROW = 58;
/** Above the line, for a name. */
const ROOM = 26;

/** Draws a name on the line, on as many lines as it needs; the letters get smaller before any is left out. */
function drawName(
  doc: Paper['doc'],
  name: string,
  { x, bottom, width }: { x: number; bottom: number; width: number },
): void {
  const sizes = [10, 9, 8, 7, 6];
  const highOf = (size: number) => doc.font('regular').fontSize(size).heightOfString(name, { width });
  const fits = (size: number) => highOf(size) <= ROOM;
  const size = sizes.find(fits) ?? 6;
  const high = Math.min(highOf(size), ROOM);
  doc.fontSize(size).text(name, x, bottom - high, { width, height: ROOM, ellipsis: true });
}

/** The author and the approver, with lines to sign on; never split. */
export function signaturePieces(paper: Paper, { heading, people, lines }: Signature): Piece[] {
  const { doc, root, width } = paper;
  const label = 110;
  const line = (width - label - 12 * (lines.length - 1)) / lines.length;
  const rows = people.map(
    ({ label: role, value }, at): Piece => ({
      height: ROW,
      ...(at < people.length - 1 ? { withNext: true as const } : {}),
      draw: () => {
        const y = doc.y;
        root.add(
          doc.struct('P', {}, () => {
            doc
              .font('bold')
              .fontSize(10)
              .fillColor(INK)
              .text(role, MARGIN, y + 22, { width: label - 8 });
            for (const [each, name] of lines.entries()) {
              const x = MARGIN + label + each * (line + 12);
              if (each === 0 && value) drawName(doc, value, { x, bottom: y + 33, width: line });
              doc
                .font('regular')
                .fontSize(8)
                .fillColor(GREY)
                .text(name, x, y + 38, { width: line });
              doc.fillColor(INK);
            }
          }),
        );
        artifact(doc, () => {
          for (const each of lines.keys()) {
            const x = MARGIN + label + each * (line + 12);
            doc
              .moveTo(x, y + 35)
              .lineTo(x + line, y + 35)
              .lineWidth(0.75)
              .stroke(RULE);
          }
        });
        doc.x = MARGIN;
        doc.y = y + ROW;
      },
    }),
  );
  const title = textPiece(paper, 'H2', heading, { size: 14, bold: true, color: STEEL, after: 2 });
  return [{ ...title, withNext: true }, ...rows];
}
