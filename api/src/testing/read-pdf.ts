import { inflateSync } from 'node:zlib';

// The text of our PDFs with positions, page by page, read from the file itself: enough of the format for what
// pdfkit writes.

/** A drawn mark, measured from the top of the page; `tag` is its role for screen readers. */
export interface Mark {
  tag: string;
  /** empty: a drawing */
  text: string;
  top: number;
  left: number;
}

export interface ReadPage {
  height: number;
  /** in the order they were drawn; without the repeated parts of every page */
  marks: Mark[];
}

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

export function readPdf(bytes: Buffer): ReadPage[] {
  const file = bytes.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map((match) => {
      const from = match.index + match[0].length;
      return [Number(match[1]), { from, text: file.slice(from, file.indexOf('\nendobj', from)) }] as const;
    }),
  );
  const textOf = (id: number) => objects.get(id)?.text ?? '';
  const streamOf = (id: number) => {
    const object = objects.get(id);
    if (!object) return '';
    const from = object.from + object.text.indexOf('stream\n') + 'stream\n'.length;
    return inflateSync(bytes.subarray(from, bytes.indexOf('endstream', from))).toString('latin1');
  };
  const refs = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`${name}[ \\[]*((?:\\d+ 0 R\\s*)+)`, 'g'))].flatMap(([, list]) =>
      [...(list ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id)),
    );
  const letters = new Map<string, Map<number, string>>();
  for (const { text } of objects.values())
    for (const [, font, id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (font && !letters.has(font)) {
        const [map] = refs(textOf(Number(id)), '/ToUnicode');
        if (map !== undefined) letters.set(font, lettersOf(streamOf(map)));
      }
  const [kids] = [...objects.values()].filter(({ text }) => /\/Type \/Pages\b/.test(text));
  return refs(kids?.text ?? '', '/Kids').map((page) => {
    const text = textOf(page);
    const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(text)?.[1]);
    const content = refs(text, '/Contents').map(streamOf).join('\n');
    return { height, marks: marksOf(content, height, letters) };
  });
}

/** The letters of a font's codes. */
function lettersOf(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first, list] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [at, [, code]] of [...(list ?? '').matchAll(/<([\da-f]*)>/gi)].entries())
      found.set(
        Number.parseInt(first ?? '0', 16) + at,
        Buffer.from(code ?? '', 'hex').length >= 2
          ? Buffer.from(code ?? '', 'hex')
              .swap16()
              .toString('utf16le')
          : '',
      );
  return found;
}

const decoded = (array: string, map: Map<number, string> | undefined) =>
  [...array.matchAll(/<([\da-f]+)>/gi)]
    .flatMap(([, hex]) => (hex ?? '').match(/.{4}/g) ?? [])
    .map((code) => map?.get(Number.parseInt(code, 16)) ?? '')
    .join('');

function marksOf(content: string, height: number, letters: Map<string, Map<number, string>>): Mark[] {
  const marks: Mark[] = [];
  const saved: Matrix[] = [];
  const tags: string[] = [];
  let matrix = IDENTITY;
  let at: Matrix = IDENTITY;
  let font = '';
  const add = (on: Matrix, [x, y]: readonly [number, number], text: string) => {
    if (tags.includes('Artifact')) return;
    const [, , , , left, up] = times([1, 0, 0, 1, x, y], on);
    marks.push({ tag: tags.at(-1) ?? '', text, top: height - up, left });
  };
  for (const line of content.split('\n')) {
    const numbers = (line.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const six = numbers.slice(-6) as unknown as Matrix;
    if (line === 'q') saved.push(matrix);
    else if (line === 'Q') matrix = saved.pop() ?? IDENTITY;
    else if (line.endsWith(' cm')) matrix = times(six, matrix);
    else if (line.endsWith(' Tm')) at = six;
    else if (line.endsWith(' Tf')) font = /\/(F\d+)/.exec(line)?.[1] ?? font;
    else if (line.endsWith(' TJ')) add(times(at, matrix), [0, 0], decoded(line, letters.get(font)));
    else if (/ (BDC|BMC)$/.test(line)) tags.push(/^\/(\w+)/.exec(line)?.[1] ?? '');
    else if (line === 'EMC') tags.pop();
    else if (/ re$/.test(line)) {
      const [x = 0, y = 0, , high = 0] = numbers;
      add(matrix, [x, y], '');
      add(matrix, [x, y + high], '');
    } else if (/ [ml]$/.test(line)) add(matrix, [numbers[0] ?? 0, numbers[1] ?? 0], '');
  }
  return marks;
}

/** All text of a page, its words separated by spaces. */
export const wordsOf = ({ marks }: ReadPage): string =>
  marks
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ');
