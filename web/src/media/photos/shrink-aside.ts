import type { PhotoAnswer } from './photo-worker.ts';
import { type Photo, shrinkPhoto } from './shrink-photo.ts';

const hasWorkers = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** Like `shrinkPhoto`, off the main thread: twelve megapixels would block a cheap phone's taps for half a second. */
export async function shrinkAside(file: Blob): Promise<Photo> {
  if (!hasWorkers) return shrinkPhoto(file);
  // a worker that is unavailable, or cannot decode the picture, proves nothing: the page tries itself
  return (await inWorker(file).catch(() => null)) ?? shrinkPhoto(file);
}

function inWorker(file: Blob): Promise<Photo> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Photo>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) =>
      'photo' in data ? resolve(data.photo) : reject(new Error(data.error));
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
