import { fileTypeFromBuffer } from 'file-type';
import { problem } from '../problem.ts';

const END_BYTES = 2048;

/** A PDF begins and ends as one; what a reader makes of the middle is shown by the reader, and runs nothing. */
export async function assertPdf(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw problem('empty_attachment');
  const found = await fileTypeFromBuffer(bytes);
  const ends = bytes.subarray(-END_BYTES).includes('%%EOF');
  if (found?.mime !== 'application/pdf' || !ends) throw problem('not_a_pdf');
}
