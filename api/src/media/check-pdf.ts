import { fileTypeFromBuffer } from 'file-type';
import { problem } from '../problem.ts';
import { isLocked } from './pdf-lock.ts';

const END_BYTES = 2048;

/** A page by itself, or packed with others into a stream. */
const hasPage = (bytes: Buffer) => /\/Type\s*\/Page(?![a-z])|\/ObjStm/.test(bytes.toString('latin1'));

/**
 * Checks that a PDF begins and ends as one, has a page, and opens without a password; what is on the page is up to the
 * PDF viewer, which runs no script.
 */
export async function assertPdf(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw problem('empty_attachment');
  const found = await fileTypeFromBuffer(bytes);
  const ends = bytes.subarray(-END_BYTES).includes('%%EOF');
  if (found?.mime !== 'application/pdf' || !ends || !hasPage(bytes)) throw problem('not_a_pdf');
  if (isLocked(bytes)) throw problem('pdf_locked');
}
