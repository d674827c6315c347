export interface CsvRecord {
  /** of the file, counted from 1, where the record begins */
  line: number;
  cells: string[];
}

const separators = [';', ',', '\t'] as const;

/** Whichever stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Records of a CSV as spreadsheets write it: quoted cells may hold separators, quotes and lines. Empty lines are left out. */
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
