import { problem } from '../../../problem.ts';

/** How many of the first bytes tell whether every other one is empty. */
const LOOKED_AT = 200;

/**
 * The text of a file as a spreadsheet or a payroll system saved it: UTF-8, UTF-16 with or without its mark, and what is
 * neither as Windows-1252, which holds every letter of Finnish, Swedish and Norwegian.
 */
export function decodePeopleCsv(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw problem('csv_encoding');
  return text;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, LOOKED_AT);
  const empty = (parity: number) => head.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const many = head.length / 4;
  if (empty(1) > many) return 'utf-16le';
  if (empty(0) > many) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
