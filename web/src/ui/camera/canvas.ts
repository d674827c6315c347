/** The browser cannot open or redraw this picture (a HEIC outside Apple, a broken file). */
export class UnreadablePicture extends Error {}

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

export function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

export function contextOf(canvas: Canvas) {
  const context = canvas.getContext('2d') as
    | OffscreenCanvasRenderingContext2D
    | CanvasRenderingContext2D
    | null;
  if (!context) throw new UnreadablePicture('no canvas');
  return context;
}

/** `convertToBlob` first: `toBlob` waits for an idle moment, which a busy phone may not have for seconds. */
export function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePicture('no picture'))),
      'image/jpeg',
      quality,
    ),
  );
}
