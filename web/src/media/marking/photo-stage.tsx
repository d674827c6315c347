import { useElementSize } from '@mantine/hooks';
import type Konva from 'konva';
import { type Dispatch, useMemo, useState } from 'react';
// the core and the two shapes in use: the whole library is half as large again
import 'konva/lib/shapes/Circle';
import 'konva/lib/shapes/Image';
import { Circle, Image, Layer, Stage } from 'react-konva/es/ReactKonvaCore';
import type { Mark } from '../../offline/engine/rows.ts';
import { contextOf } from '../../ui/camera/canvas.ts';
import { blurOut } from './draw-marks.ts';
import { MarkShape } from './mark-shape.tsx';
import { type MarkAction, type Marking, markFromDrag, markFromTrail, moved, type Point } from './marks.ts';

interface Props {
  photo: ImageBitmap;
  state: Marking;
  /** the kind a finger draws */
  tool: Pick<Mark, 'kind' | 'color'>;
  dispatch: Dispatch<MarkAction>;
}

/** Radius for a finger, in screen pixels. */
const HANDLE = 13;
const HANDLE_HIT = 34;

/** Blurs are applied here too: the preview shows what will be sent. */
function usePhotoWithBlur(photo: ImageBitmap, marks: Mark[]) {
  const blurs = marks.filter(({ kind }) => kind === 'blur');
  const key = JSON.stringify(blurs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all of them
  return useMemo(() => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: photo.width,
      height: photo.height,
    });
    const pen = contextOf(canvas);
    pen.drawImage(photo, 0, 0);
    for (const mark of blurs) blurOut(pen, mark, photo);
    return canvas;
  }, [photo, key]);
}

const stretch = (mark: Mark, end: 'start' | 'tip', { x, y }: Point): Mark =>
  end === 'tip'
    ? { ...mark, width: Math.round(x - mark.x), height: Math.round(y - mark.y) }
    : {
        ...mark,
        x: Math.round(x),
        y: Math.round(y),
        width: Math.round(mark.x + mark.width - x),
        height: Math.round(mark.y + mark.height - y),
      };

/** A mark while it is drawn, from touch to release. */
function useDrawing(
  { photo, tool, dispatch }: Omit<Props, 'state'>,
  layer: { x: number; y: number; scaleX: number; scaleY: number },
) {
  /** being drawn or stretched right now */
  const [live, setLive] = useState<Mark | null>(null);
  /** the finger's points since the touch */
  const [trail, setTrail] = useState<readonly Point[]>([]);

  const pointOf = (stage: Konva.Stage | null): Point | null => {
    const at = stage?.getPointerPosition();
    return at ? { x: (at.x - layer.x) / layer.scaleX, y: (at.y - layer.y) / layer.scaleY } : null;
  };

  const begin = ({ target }: Konva.KonvaEventObject<PointerEvent>) => {
    // on a mark or a handle the finger moves it instead of drawing
    if (target.name() !== 'photo' && target !== target.getStage()) return;
    const at = pointOf(target.getStage());
    if (at) setTrail([at]);
  };
  const draw = ({ target }: Konva.KonvaEventObject<PointerEvent>) => {
    const [from] = trail;
    const to = from && pointOf(target.getStage());
    if (!from || !to) return;
    if (tool.kind !== 'pen') return setLive(markFromDrag(tool.kind, photo, tool.color, from, to));
    const way = [...trail, to];
    setTrail(way);
    setLive(markFromTrail(photo, tool.color, way));
  };
  const end = () => {
    if (trail.length === 0) return;
    dispatch(live ? { do: 'add', mark: live } : { do: 'select', id: null });
    setTrail([]);
    setLive(null);
  };
  return { live, setLive, trail, begin, draw, end };
}

/** The photo with its marks: a drag on the photo draws, a drag on a mark moves it, its ends stretch it. */
export function PhotoStage({ photo, state, tool, dispatch }: Props) {
  const { ref, width, height } = useElementSize();
  const shown = usePhotoWithBlur(photo, state.marks);
  const scale = Math.min(width / photo.width, height / photo.height) || 1;
  const layer = {
    x: (width - photo.width * scale) / 2,
    y: (height - photo.height * scale) / 2,
    scaleX: scale,
    scaleY: scale,
  };
  const { live, setLive, trail, begin, draw, end } = useDrawing({ photo, tool, dispatch }, layer);

  const marks = state.marks.map((mark) => (mark.id === live?.id ? live : mark));
  const drawn = trail.length > 0 && live ? [...marks, live] : marks;
  const selected = marks.find(({ id }) => id === state.selected);

  return (
    <div ref={ref} className="marking-stage w-full h-full no-overflow">
      <Stage
        width={width}
        height={height}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Layer {...layer}>
          <Image image={shown} name="photo" />
          {drawn.map((mark) => (
            <MarkShape
              key={mark.id}
              mark={mark}
              photo={photo}
              scale={scale}
              selected={mark.id === state.selected || mark.id === live?.id}
              onSelect={() => dispatch({ do: 'select', id: mark.id })}
              onMoved={(x, y) => dispatch({ do: 'change', mark: moved(mark, x, y, photo) })}
            />
          ))}
          {selected &&
            (['start', 'tip'] as const).map((end) => (
              <Circle
                key={end}
                x={end === 'start' ? selected.x : selected.x + selected.width}
                y={end === 'start' ? selected.y : selected.y + selected.height}
                radius={HANDLE / scale}
                fill="#fff"
                stroke="#10151A"
                strokeWidth={3 / scale}
                hitStrokeWidth={HANDLE_HIT / scale}
                draggable
                onDragMove={({ target }) => setLive(stretch(selected, end, target.position()))}
                onDragEnd={({ target }) => {
                  dispatch({ do: 'change', mark: stretch(selected, end, target.position()) });
                  setLive(null);
                }}
              />
            ))}
        </Layer>
      </Stage>
    </div>
  );
}
