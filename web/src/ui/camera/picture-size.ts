/** Longest edge of a photo that is sent, and of its thumbnail. */
export const PHOTO_EDGE = 1920;
export const THUMB_EDGE = 256;
export const PHOTO_QUALITY = 0.8;
export const THUMB_MAX_BYTES = 20_000;

export interface Size {
  width: number;
  height: number;
}

/** Scales down, never up, until the longest edge fits. */
export function fitInto({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether all pixels (RGBA) are practically the same, as when iOS runs out of canvas memory and returns black. */
export function isUniform(pixels: Uint8ClampedArray, tolerance = 3) {
  for (let channel = 0; channel < 3; channel++) {
    let low = 255;
    let high = 0;
    for (let index = channel; index < pixels.length; index += 4) {
      const value = pixels[index] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
      if (high - low > tolerance) return false;
    }
  }
  return true;
}
