/** A piece of text as pdf.js reports it; `y` grows upwards, in points. */
export interface TextPiece {
  str: string;
  /** the line ends after it */
  hasEOL: boolean;
  y: number;
  /** of its text, in points; 0 if unknown */
  height: number;
}

export interface Paragraph {
  text: string;
  /** its text is larger than the page's most frequent size */
  isHeading: boolean;
}

interface Line {
  text: string;
  y: number;
  height: number;
}

/** A line gap of more than this many line heights begins a paragraph. */
const GAP = 1.6;
const LARGER = 1.15;
/** Bullets and numbers of a list begin a paragraph. */
const LIST_ITEM = /^(?:[•◦▪■–—*-]|\d{1,2}[.)]|[a-z]\))\s/;

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  let line: Line = { text: '', y: 0, height: 0 };
  const end = () => {
    if (line.text.trim()) lines.push({ ...line, text: line.text.replace(/\s+/g, ' ').trim() });
    line = { text: '', y: 0, height: 0 };
  };
  for (const { str, hasEOL, y, height } of pieces) {
    if (str.trim()) line = { text: line.text + str, y, height: Math.max(line.height, height) };
    else line.text += str;
    if (hasEOL) end();
  }
  end();
  return lines;
}

/** The most frequent text size. */
function bodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of lines) {
    const size = Math.round(height);
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

// a word divided at the end of its line keeps its hyphen: whether the hyphen is part of the word is unknown
const joined = (before: string, after: string) => `${before}${before.endsWith('-') ? '' : ' '}${after}`;

/** The text of a page in reading order: the lines of a paragraph are joined, whatever the paper's width. */
export function paragraphsOf(pieces: readonly TextPiece[]): Paragraph[] {
  const lines = linesOf(pieces);
  const body = bodyHeight(lines);
  const isHeading = ({ height }: Line) => height > body * LARGER;
  const found: Paragraph[] = [];
  let above: Line | null = null;
  for (const line of lines) {
    const last = found.at(-1);
    const goesOn =
      above !== null &&
      last !== undefined &&
      isHeading(line) === last.isHeading &&
      above.y - line.y >= 0 &&
      above.y - line.y <= GAP * Math.max(line.height, 1) &&
      !LIST_ITEM.test(line.text);
    if (goesOn) last.text = joined(last.text, line.text);
    else found.push({ text: line.text, isHeading: isHeading(line) });
    above = line;
  }
  return found;
}
