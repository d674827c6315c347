import type { Mark, MarkedCopy } from '../../../offline/media/mark-photo.ts';
import { contextOf, newCanvas, toJpeg } from '../canvas.ts';
import { PHOTO_QUALITY } from '../picture-size.ts';
import { drawThumb } from '../shrink-photo.ts';
import { blurOut, drawMark } from './draw-marks.ts';

/**
 * One picture of photo and marks. What is blurred goes first, so that it takes the photo itself and an arrow on it
 * stays sharp; the thumbnail is made of the result, or a face would live on in it.
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
