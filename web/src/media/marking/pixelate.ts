import type { Size } from './marks.ts';

interface Box extends Size {
  x: number;
  y: number;
}

/** The part of a box drawn in any direction that is on the photo, in whole pixels. */
export function boxOnPhoto({ x, y, width, height }: Box, photo: Size): Box {
  const left = Math.max(0, Math.floor(Math.min(x, x + width)));
  const top = Math.max(0, Math.floor(Math.min(y, y + height)));
  const right = Math.min(photo.width, Math.ceil(Math.max(x, x + width)));
  const bottom = Math.min(photo.height, Math.ceil(Math.max(y, y + height)));
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/**
 * Edge of a block. At most six blocks across the narrower side, so that a face has fewer pixels than recognition
 * needs; and never smaller than a letter on a name tag.
 */
export const blockOf = (box: Size, photo: Size) =>
  Math.max(
    Math.ceil(Math.min(box.width, box.height) / 6),
    Math.ceil(Math.max(photo.width, photo.height) / 64),
  );

/** Every block becomes its mean colour. This is irreversible: the original pixels are gone. */
export function pixelate(pixels: Uint8ClampedArray, { width, height }: Size, block: number) {
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block)
      flatten(pixels, width, {
        x: left,
        y: top,
        width: Math.min(block, width - left),
        height: Math.min(block, height - top),
      });
}

function flatten(pixels: Uint8ClampedArray, lineWidth: number, box: Box) {
  const sum = [0, 0, 0];
  const each = (visit: (at: number) => void) => {
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) visit((y * lineWidth + x) * 4);
  };
  each((at) => {
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0);
  });
  const count = box.width * box.height;
  const mean = sum.map((value) => Math.round(value / count));
  each((at) => {
    pixels.set(mean, at);
  });
}
