import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ReportDocument } from './document.ts';
import { writePdf } from './write-pdf.ts';

const document = (language: 'fi' | 'ru', title: string): ReportDocument => ({
  language,
  title,
  about: title,
  facts: [{ label: title, value: title }],
  sections: [
    {
      heading: title,
      blocks: [
        {
          kind: 'chart',
          chart: {
            kind: 'columns',
            title,
            alt: 'Kolme',
            labels: ['1'],
            series: [{ name: title, values: [3] }],
          },
          data: { caption: title, columns: [{ label: title }], rows: [[3]] },
        },
        { kind: 'table', table: { caption: title, columns: [{ label: title }], rows: [[title], [3]] } },
      ],
    },
  ],
  footer: title,
  plant: title,
  period: '2026',
  contents: title,
  summary: null,
  signature: { heading: title, people: [{ label: title, value: '' }], lines: [title] },
});
/** As pdfkit writes non-ASCII text. */
const utf16 = (text: string) => `\u00fe\u00ff${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`;
const inString = (text: string) =>
  text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');

test.each([
  ['fi', 'fi-FI', 'Läheltä piti'],
  ['ru', 'ru-RU', 'Отчёт о безопасности'],
] as const)(
  'in %s: tagged, titled, in its language, with its letters inside',
  async (language, locale, title) => {
    const bytes = await writePdf(document(language, title));
    const pdf = bytes.toString('latin1');
    const titleAt = /\/Title (\d+) 0 R/.exec(pdf)?.[1];
    // named checks: a diff of the file itself would be unreadable
    const has = {
      version: pdf.startsWith('%PDF-1.7'),
      language: pdf.includes(`/Lang (${locale})`),
      title: pdf.includes(`\n${titleAt} 0 obj\n(${inString(utf16(title))})`),
      titleShown: pdf.includes('/DisplayDocTitle true'),
      marked: pdf.includes('/Marked true'),
      structure: ['Document', 'H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD'].filter(
        (tag) => !pdf.includes(`/S /${tag}\n`),
      ),
      wordsForTheChart: pdf.includes('/Alt ('),
      // both faces, and none that the reader would have to supply
      fonts: pdf.match(/\/FontFile2/g)?.length,
      fontsOfTheReader: /\/BaseFont \/(Helvetica|Times|Courier)/.test(pdf),
    };
    expect(has).toEqual({
      version: true,
      language: true,
      title: true,
      titleShown: true,
      marked: true,
      structure: [],
      wordsForTheChart: true,
      fonts: 2,
      fontsOfTheReader: false,
    });
    const maps = [...pdf.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map(({ index, 0: head }) => {
      const from = index + head.length;
      return inflateSync(bytes.subarray(from, bytes.indexOf('endstream', from))).toString('latin1');
    });
    // text copied from the page is still the same
    for (const letter of title.replaceAll(' ', '')) {
      const code = letter.charCodeAt(0).toString(16).padStart(4, '0');
      expect(
        maps.some((map) => map.includes('beginbfrange') && map.includes(`<${code}>`)),
        letter,
      ).toBe(true);
    }
  },
);
