import type { Mark } from '../../offline/engine/rows.ts';
import { colors, edgeOf, type Size, trailOf } from './marks.ts';
import { blockOf, boxOnPhoto, pixelate } from './pixelate.ts';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Thick enough to be visible on a thumbnail. */
export const strokeOf = (photo: Size) => Math.max(photo.width, photo.height) / 150;

/** Removes the part under the mark from the picture. */
export function blurOut(pen: Pen, mark: Mark, photo: Size) {
  const box = boxOnPhoto(mark, photo);
  if (box.width === 0 || box.height === 0) return;
  const image = pen.getImageData(box.x, box.y, box.width, box.height);
  pixelate(image.data, box, blockOf(box, photo));
  pen.putImageData(image, box.x, box.y);
}

/** An arrow, a circle or a line, with a contrasting edge. */
export function drawMark(pen: Pen, mark: Mark, photo: Size) {
  const stroke = strokeOf(photo);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [color, width] of [
    [edgeOf(mark.color), stroke * 2.2],
    [colors[mark.color], stroke],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.beginPath();
    if (mark.kind === 'circle') traceCircle(pen, mark);
    else if (mark.kind === 'pen') traceLine(pen, mark);
    else traceArrow(pen, mark, stroke);
    pen.stroke();
  }
}

function traceCircle(pen: Pen, { x, y, width, height }: Mark) {
  pen.ellipse(x + width / 2, y + height / 2, Math.abs(width / 2), Math.abs(height / 2), 0, 0, 2 * Math.PI);
}

/** Through its points, rounded at each. */
export function traceLine(pen: Pick<Pen, 'moveTo' | 'lineTo' | 'quadraticCurveTo'>, mark: Mark) {
  const [first, ...rest] = trailOf(mark);
  if (!first) return;
  pen.moveTo(first.x, first.y);
  for (const [at, point] of rest.entries()) {
    const next = rest[at + 1];
    if (next) pen.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    else pen.lineTo(point.x, point.y);
  }
}

function traceArrow(pen: Pen, { x, y, width, height }: Mark, stroke: number) {
  const [tipX, tipY] = [x + width, y + height];
  const angle = Math.atan2(height, width);
  const head = Math.min(Math.hypot(width, height) / 2, stroke * 7);
  pen.moveTo(x, y);
  pen.lineTo(tipX, tipY);
  for (const side of [-1, 1]) {
    const back = angle + Math.PI - side * 0.5;
    pen.moveTo(tipX, tipY);
    pen.lineTo(tipX + Math.cos(back) * head, tipY + Math.sin(back) * head);
  }
}
