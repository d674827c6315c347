import { type RefObject, useLayoutEffect } from 'react';

/** After this long the row's picture no longer belongs to the record being opened. */
const FRESH_MS = 1000;
const TRAVEL_MS = 200;

let left: { box: DOMRect; at: number } | null = null;

/** A row was tapped: the large picture of its record grows from here. */
export function pictureLeaves(row: Element) {
  const box = row.querySelector('.row-picture img')?.getBoundingClientRect();
  left = box && box.width > 0 ? { box, at: performance.now() } : null;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Grows the picture out of the tapped row, once. Not by a view transition: that freezes the screen until the record
 * has been read, and takes no taps while it runs.
 */
export function usePictureArrives(picture: RefObject<HTMLElement | null>, isFirst: boolean) {
  useLayoutEffect(() => {
    const from = left;
    const element = picture.current;
    if (!isFirst || !from || !element) return;
    left = null;
    if (performance.now() - from.at > FRESH_MS || isStill()) return;
    element.animate(
      [frameAt(from.box, element.getBoundingClientRect()), { transform: 'none', clipPath: 'inset(0)' }],
      {
        duration: TRAVEL_MS,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      },
    );
  }, [picture, isFirst]);
}

/** The large picture, scaled down to the small one and cut to its shape. */
function frameAt(from: DOMRect, to: DOMRect): Keyframe {
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const sides = Math.max(0, (to.width - from.width / scale) / 2);
  const ends = Math.max(0, (to.height - from.height / scale) / 2);
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${ends}px ${sides}px)`,
  };
}
