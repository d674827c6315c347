import { ProblemError, problem } from '../problem.ts';
import type { PictureType, Source } from './picture/decode.ts';
import { inPictureProcess, PictureProcessEnded } from './picture/picture-processes.ts';

/** Whether the header is that of a picture that may be opened. A file that kills the decoder is none. */
export const readsAsPicture = (source: Source): Promise<boolean> =>
  inPictureProcess('readsAsPicture', source).catch((error: unknown) => {
    if (error instanceof PictureProcessEnded) return false;
    throw error;
  });

/** The picture to serve and its thumbnail: decoded and re-encoded, so no byte of the upload survives. */
export const renderPicture = (source: Source) => inPictureProcess('renderPicture', source);

/** A picture of a paper, re-encoded in its own format: no byte of the upload survives, and the text stays readable. */
export const cleanPicture = (source: Source, mime: PictureType): Promise<Buffer> =>
  inPictureProcess('cleanPicture', source, mime);

/** A plan as map tiles, all in one file (`tile-file.ts` of the rules). */
export const tilePicture = (source: Source) => inPictureProcess('tilePicture', source);

/** A square of a few dozen kilobytes, re-encoded: nothing of the upload survives, nor its location. */
export const squarePicture = (source: Source): Promise<Buffer> => inPictureProcess('squarePicture', source);

/** Why a picture is refused: it could not be decoded, or the server has no capacity now. */
export const refusedPicture = (cause: unknown): ProblemError =>
  cause instanceof ProblemError ? cause : problem('damaged_attachment', { cause });
