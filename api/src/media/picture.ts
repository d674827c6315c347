import { ProblemError, problem } from '../problem.ts';
import type { PictureType, Source } from './picture/decode.ts';
import { inPictureProcess, PictureProcessEnded } from './picture/picture-processes.ts';

/** Whether the header is one of a picture that may be opened. One that ends whoever looks at it is none. */
export const readsAsPicture = (source: Source): Promise<boolean> =>
  inPictureProcess('readsAsPicture', source).catch((error: unknown) => {
    if (error instanceof PictureProcessEnded) return false;
    throw error;
  });

/** The picture to serve and its thumbnail: decoded and re-encoded, so no byte of the upload survives. */
export const renderPicture = (source: Source) => inPictureProcess('renderPicture', source);

/** A picture of a paper, re-encoded in its own kind: no byte of the upload survives, and what is written on it does. */
export const cleanPicture = (source: Source, mime: PictureType): Promise<Buffer> =>
  inPictureProcess('cleanPicture', source, mime);

/** A plan as the tiles a map is drawn of, all in one file (`tile-file.ts` of the rules). */
export const tilePicture = (source: Source) => inPictureProcess('tilePicture', source);

/** A square of a few dozen kilobytes, re-encoded: nothing of the upload survives, nor where it was taken. */
export const squarePicture = (source: Source): Promise<Buffer> => inPictureProcess('squarePicture', source);

/** Why a picture is not taken: it could not be decoded, or there is no room to try now. */
export const refusedPicture = (cause: unknown): ProblemError =>
  cause instanceof ProblemError ? cause : problem('damaged_attachment', { cause });
