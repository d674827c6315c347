import { type PointerEvent, useRef } from 'react';
import './resize-handle.css';

interface Props {
  label: string;
  /** px, of the part after it */
  width: number;
  least: number;
  most: number;
  usual: number;
  onResize: (width: number) => void;
}

const STEP = 24;

/** Between two parts of a screen: dragged, or moved by the arrow keys; a double click restores the default width. */
export function ResizeHandle({ label, width, least, most, usual, onResize }: Props) {
  const drag = useRef<{ x: number; width: number } | null>(null);
  const set = (wanted: number) => onResize(Math.round(Math.min(most, Math.max(least, wanted))));
  const byKey = new Map([
    ['ArrowLeft', width + STEP],
    ['ArrowRight', width - STEP],
    ['Home', most],
    ['End', least],
    ['Enter', usual],
  ]);
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current) set(drag.current.width + drag.current.x - event.clientX);
  };
  return (
    <div className="resize-handle grid relative">
      <input
        type="range"
        className="resize-keys overlaid w-full h-full no-ground flush"
        aria-label={label}
        min={least}
        max={most}
        step={STEP}
        value={width}
        onChange={(event) => set(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const wanted = byKey.get(event.key);
          if (wanted === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          set(wanted);
        }}
      />
      <div
        aria-hidden
        className="resize-grip overlaid place-center grid"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, width };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null;
        }}
        onDoubleClick={() => set(usual)}
      />
    </div>
  );
}
