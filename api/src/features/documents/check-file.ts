import { fileTypeFromBuffer } from 'file-type';
import { assertPdf } from '../../media/check-pdf.ts';
import { cleanPicture, refusedPicture } from '../../media/picture.ts';
import { problem } from '../../problem.ts';

/** How the bytes are stored and served. */
export interface Checked {
  bytes: Buffer;
  mime: string;
}

const isPicture = (mime: string | undefined): mime is 'image/png' | 'image/jpeg' | 'image/webp' =>
  mime === 'image/png' || mime === 'image/jpeg' || mime === 'image/webp';

/**
 * Checks the bytes, not the declared type. A PDF is stored as it is; a picture is decoded and encoded again,
 * so that no hidden data survives, nor the place where it was taken.
 */
export async function checkFile(bytes: Buffer): Promise<Checked> {
  if (bytes.length === 0) throw problem('empty_attachment');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === 'application/pdf') {
    await assertPdf(bytes);
    return { bytes, mime };
  }
  if (!isPicture(mime)) throw problem('document_type_refused');
  const clean = await cleanPicture(bytes, mime).catch((cause: unknown) => {
    throw refusedPicture(cause);
  });
  return { bytes: clean, mime };
}
