import type { Chart, Fact } from './document.ts';
import { CHART_INK, drawChart, type Shape } from './draw-chart.ts';
import {
  artifact,
  type Doc,
  GAP,
  GREY,
  INK,
  MARGIN,
  type Paper,
  type Piece,
  RULE,
  textPiece,
} from './paper.ts';

const PAD = 8;

/** Boxes with a label and its value, three in a row; four if one would be left over. */
export function figurePieces(paper: Paper, facts: readonly Fact[], size: number): Piece[] {
  const across = facts.length % 3 === 1 ? 4 : 3;
  const rows = Array.from({ length: Math.ceil(facts.length / across) }, (_, row) =>
    facts.slice(row * across, (row + 1) * across),
  );
  return rows.map((row) => figureRow(paper, row, { size, across }));
}

function figureRow(
  { doc, root, width }: Paper,
  row: readonly Fact[],
  { size, across }: { size: number; across: number },
): Piece {
  const box = (width - GAP * (across - 1)) / across;
  const inside = box - 2 * PAD;
  const high = (text: string, face: 'regular' | 'bold', letters: number) =>
    doc.font(face).fontSize(letters).heightOfString(text, { width: inside });
  const label = Math.max(...row.map((fact) => high(fact.label, 'regular', 8)));
  const height = label + Math.max(...row.map((fact) => high(fact.value, 'bold', size))) + 14;
  const draw = () => {
    const y = doc.y;
    for (const [at, fact] of row.entries()) {
      const x = MARGIN + at * (box + GAP);
      artifact(doc, () => doc.roundedRect(x, y, box, height, 4).lineWidth(0.75).stroke(RULE));
      root.add(
        doc.struct('P', {}, () => {
          doc.font('regular').fontSize(8).fillColor(GREY);
          doc.text(fact.label, x + PAD, y + 6, { width: inside });
          doc.font('bold').fontSize(size).fillColor(INK);
          doc.text(fact.value, x + PAD, y + 8 + label, { width: inside });
        }),
      );
    }
    doc.y = y + height + GAP;
  };
  return { height: height + GAP, draw };
}

/** The chart's name, drawing and note, kept together. */
export function chartPieces(paper: Paper, chart: Chart): Piece[] {
  const { doc, root, width } = paper;
  const drawing = drawChart(chart);
  const scale = width / drawing.width;
  const height = drawing.height * scale + (chart.note === undefined ? GAP : 2);
  const drawn: Piece = {
    height,
    draw: () => {
      const y = doc.y;
      root.add(
        doc.struct('Figure', { alt: `${chart.title}: ${chart.alt}` }, () => {
          doc.save().translate(MARGIN, y).scale(scale);
          for (const shape of drawing.shapes) drawShape(doc, shape);
          doc.restore();
        }),
      );
      doc.x = MARGIN;
      doc.y = y + height;
    },
  };
  const title: Piece = { ...textPiece(paper, 'P', chart.title, { bold: true, after: 4 }), withNext: true };
  if (chart.note === undefined) return [title, drawn];
  return [
    title,
    { ...drawn, withNext: true },
    textPiece(paper, 'P', chart.note, { size: 8, color: GREY, after: GAP }),
  ];
}

function drawShape(doc: Doc, shape: Shape): void {
  switch (shape.kind) {
    case 'rect':
      doc.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill);
      return;
    case 'line':
      if (shape.dashed) doc.dash(5, { space: 3 });
      doc.moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2).lineWidth(shape.width).stroke(shape.stroke);
      doc.undash();
      return;
    case 'dot':
      doc
        .circle(shape.x, shape.y, 3)
        .lineWidth(1.5)
        .fillAndStroke(shape.fill, shape.stroke ?? shape.fill);
      return;
    case 'text': {
      doc.font(shape.bold ? 'bold' : 'regular').fontSize(shape.size);
      doc.fillColor(shape.fill ?? CHART_INK);
      const wide = doc.widthOfString(shape.text);
      const x =
        shape.anchor === 'start' ? shape.x : shape.anchor === 'end' ? shape.x - wide : shape.x - wide / 2;
      doc.text(shape.text, x, shape.y - shape.size * 0.93, { lineBreak: false });
    }
  }
}
