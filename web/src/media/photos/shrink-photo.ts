import { MAX_IMAGE_BYTES } from '@turva/contracts/observations/media-values';
import { type Canvas, contextOf, newCanvas, toJpeg, UnreadablePicture } from '../../ui/camera/canvas.ts';
import {
  fitInto,
  isUniform,
  PHOTO_EDGE,
  PHOTO_QUALITY,
  type Size,
  THUMB_EDGE,
  THUMB_MAX_BYTES,
} from '../../ui/camera/picture-size.ts';
import { stripJpeg } from './strip-jpeg.ts';

export interface Photo {
  bytes: ArrayBuffer;
  mime: 'image/jpeg' | 'image/png';
  thumb: ArrayBuffer | null;
}

/**
 * A photo as it is sent: upright, longest edge 1920, JPEG 0.8, without the camera's metadata. If the redrawn
 * picture is empty, the original is used, because it is evidence.
 */
export async function shrinkPhoto(file: Blob): Promise<Photo> {
  const bitmap = await open(file);
  try {
    const photo = draw(bitmap, fitInto(bitmap, PHOTO_EDGE));
    const original = cameOutEmpty(photo) ? await originalOf(file) : null;
    return (
      original ?? {
        bytes: await (await toJpeg(photo, PHOTO_QUALITY)).arrayBuffer(),
        mime: 'image/jpeg',
        thumb: await drawThumb(bitmap),
      }
    );
  } finally {
    bitmap.close();
  }
}

/** A small JPEG of a picture or a video frame for lists, at most 20 kB; null when even the smallest is larger. */
export async function drawThumb(source: ImageBitmap): Promise<ArrayBuffer | null> {
  const canvas = draw(source, fitInto(source, THUMB_EDGE));
  for (const quality of [0.7, 0.5, 0.3]) {
    const jpeg = await toJpeg(canvas, quality);
    if (jpeg.size <= THUMB_MAX_BYTES) return jpeg.arrayBuffer();
  }
  return null;
}

async function open(file: Blob) {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnreadablePicture('cannot decode', { cause });
  }
}

/** The picture as it came, without the camera's metadata; null if the server does not accept it. */
async function originalOf(file: Blob): Promise<Photo | null> {
  if (file.size > MAX_IMAGE_BYTES) return null;
  const bytes = await file.arrayBuffer();
  if (file.type === 'image/png') return { bytes, mime: 'image/png', thumb: null };
  const stripped = stripJpeg(bytes);
  return stripped && { bytes: stripped, mime: 'image/jpeg', thumb: null };
}

function draw(source: ImageBitmap, { width, height }: Size): Canvas {
  const canvas = newCanvas(width, height);
  const context = contextOf(canvas);
  // transparent parts of a PNG would turn black in a JPEG
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function cameOutEmpty(canvas: Canvas) {
  const sample = newCanvas(32, 32);
  const context = contextOf(sample);
  context.drawImage(canvas, 0, 0, 32, 32);
  return isUniform(context.getImageData(0, 0, 32, 32).data);
}
