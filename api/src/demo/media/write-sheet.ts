interface Line {
  text: string;
  size?: number;
}

const WIDTH = 595;
const HEIGHT = 842;
const LEFT = 60;
const SIZE = 11;
const CHARS = 84;

/** Breaks lines at spaces. */
function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) as string;
    if (last === '' || last.length + word.length < CHARS) lines[lines.length - 1] = `${last} ${word}`.trim();
    else lines.push(word);
  }
  return lines;
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, '\\$&');

function content(lines: readonly Line[]): string {
  let y = HEIGHT - 70;
  const parts = lines.flatMap(({ text, size = SIZE }) =>
    wrapped(text).map((row) => {
      const part = `BT /F1 ${size} Tf ${LEFT} ${y} Td (${escaped(row)}) Tj ET`;
      y -= Math.round(size * 1.6);
      return part;
    }),
  );
  return parts.join('\n');
}

/** A one-page PDF in Latin-1, which is enough for Finnish. */
export function writeSheet(lines: readonly Line[]): Buffer {
  const page = content(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fi) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
