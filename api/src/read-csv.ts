import type { ProblemCode } from '@turva/contracts/base/problems';
import { problem } from './problem.ts';

export interface CsvRecord {
  /** line of the file, counted from 1, where the record begins */
  line: number;
  cells: string[];
}

const separators = [';', ',', '\t'] as const;

/** The candidate that is most frequent in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * Records of a CSV as spreadsheets write it: quoted cells may contain separators, quotes and lines. Empty lines are
 * skipped.
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  const separator = separatorOf(text);
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begun = 1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (quoted) {
      if (char === '\n') line++;
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += char;
        at++;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at++;
      line++;
      if (cell !== '' || cells.length > 0) yield { line: begun, cells: [...cells, cell] };
      cells = [];
      cell = '';
      begun = line;
    } else cell += char;
  }
  if (cell !== '' || cells.length > 0) yield { line: begun, cells: [...cells, cell] };
}

/** A file with a heading; its column names are up to the caller. */
export interface CsvTable<Column> {
  columns: (Column | undefined)[];
  /** unknown headings */
  unknown: string[];
  records: CsvRecord[];
}

const MAX_UNKNOWN = 50;

/** Refuses a file without any usable content. */
export function readTable<Column>(
  text: string,
  columnsOf: (headings: readonly string[]) => (Column | undefined)[],
  most: { rows: number; otherwise: ProblemCode },
): CsvTable<Column> {
  if (text.includes('\0')) throw problem('csv_encoding');
  const [head, ...records] = readCsv(text);
  if (!head || records.length === 0) throw problem('csv_empty');
  if (records.length > most.rows) throw problem(most.otherwise);
  const columns = columnsOf(head.cells);
  const unknown = head.cells.filter((heading, at) => heading.trim() !== '' && columns[at] === undefined);
  return { columns, unknown: unknown.slice(0, MAX_UNKNOWN), records };
}

/** UTF-8, with or without its mark, for files that must not be misread: names of poisons. */
export function decodeUtf8Csv(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw problem('csv_encoding', { cause });
  }
}

/** How many of the first bytes are checked for zeros in every other one. */
const LOOKED_AT = 200;

/**
 * The text of a file from a spreadsheet or a payroll system: UTF-8, UTF-16 with or without its mark, otherwise
 * Windows-1252, which has every letter of Finnish, Swedish and Norwegian.
 */
export function decodeAnyCsv(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
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
