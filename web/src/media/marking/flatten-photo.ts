import type { Mark } from '../../offline/engine/rows.ts';
import type { MarkedCopy } from '../../offline/media/mark-photo.ts';
import { contextOf, newCanvas, toJpeg } from '../../ui/camera/canvas.ts';
import { PHOTO_QUALITY } from '../../ui/camera/picture-size.ts';
import { drawThumb } from '../photos/shrink-photo.ts';
import { blurOut, drawMark } from './draw-marks.ts';

/**
 * Merges photo and marks into one picture. Blurs come first, so that they blur the photo itself and an arrow on top
 * stays sharp; the thumbnail is made from the result, or a face would still be visible in it.
 */
export async function flattenPhoto(photo: ImageBitmap, marks: Mark[]): Promise<MarkedCopy> {
  const canvas = newCanvas(photo.width, photo.height);
  const pen = contextOf(canvas);
  pen.drawImage(photo, 0, 0);
  for (const mark of marks) if (mark.kind === 'blur') blurOut(pen, mark, photo);
  for (const mark of marks) if (mark.kind !== 'blur') drawMark(pen, mark, photo);
  const jpeg = await toJpeg(canvas, PHOTO_QUALITY);
  const flat = await createImageBitmap(canvas);
  try {
    return { marks, bytes: await jpeg.arrayBuffer(), thumb: await drawThumb(flat) };
  } finally {
    flat.close();
  }
}
