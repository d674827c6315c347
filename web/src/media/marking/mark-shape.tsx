import type Konva from 'konva';
import { Shape } from 'react-konva/es/ReactKonvaCore';
import type { Mark } from '../../offline/engine/rows.ts';
import { drawMark, traceLine } from './draw-marks.ts';
import type { Size } from './marks.ts';

interface Props {
  mark: Mark;
  photo: Size;
  /** screen pixels per photo pixel */
  scale: number;
  selected: boolean;
  onSelect: () => void;
  onMoved: (x: number, y: number) => void;
}

const GRIP = 40;

/** One mark on the stage, drawn by the same code that burns it into the copy. */
export function MarkShape({ mark, photo, scale, selected, onSelect, onMoved }: Props) {
  const { x, y, width, height } = mark;
  return (
    <Shape
      draggable
      fill="#000"
      stroke="#000"
      hitStrokeWidth={GRIP / scale}
      sceneFunc={(pen) => {
        const own = pen._context;
        if (mark.kind !== 'blur') return drawMark(own, mark, photo);
        if (selected) outline(own, mark, scale);
      }}
      hitFunc={(pen, shape) => {
        pen.beginPath();
        if (mark.kind === 'arrow') {
          pen.moveTo(x, y);
          pen.lineTo(x + width, y + height);
          pen.strokeShape(shape);
        } else if (mark.kind === 'pen') {
          traceLine(pen._context, mark);
          pen.strokeShape(shape);
        } else {
          pen.rect(x, y, width, height);
          pen.fillStrokeShape(shape);
        }
      }}
      onPointerDown={onSelect}
      onDragEnd={({ target }: Konva.KonvaEventObject<DragEvent>) => {
        const by = target.position();
        // the position is stored in the mark, not in the stage
        target.position({ x: 0, y: 0 });
        onMoved(by.x, by.y);
      }}
    />
  );
}

/** The outline of a blur while it is edited; never in the copy. */
function outline(pen: CanvasRenderingContext2D, { x, y, width, height }: Mark, scale: number) {
  for (const [color, dash] of [
    ['#10151A', []],
    ['#FFFFFF', [8 / scale, 8 / scale]],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = 3 / scale;
    pen.setLineDash([...dash]);
    pen.strokeRect(x, y, width, height);
  }
  pen.setLineDash([]);
}
