import { fileTypeFromBuffer } from 'file-type';
import { problem } from '../problem.ts';

const END_BYTES = 2048;

/** Checks that a PDF begins and ends as one; the content is up to the PDF viewer, which runs no script. */
export async function assertPdf(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw problem('empty_attachment');
  const found = await fileTypeFromBuffer(bytes);
  const ends = bytes.subarray(-END_BYTES).includes('%%EOF');
  if (found?.mime !== 'application/pdf' || !ends) throw problem('not_a_pdf');
}
