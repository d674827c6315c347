import { type Photo, shrinkPhoto } from './shrink-photo.ts';

export type PhotoAnswer = { photo: Photo } | { error: string };

const transferred = ({ bytes, thumb }: Photo) => (thumb ? [bytes, thumb] : [bytes]);

self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  try {
    const photo = await shrinkPhoto(file);
    self.postMessage({ photo } satisfies PhotoAnswer, { transfer: transferred(photo) });
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies PhotoAnswer);
  }
};
