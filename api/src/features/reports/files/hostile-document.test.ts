import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ReportDocument, Section } from '../../../pdf/document.ts';
import { writeHtml } from './write-html.ts';
import { writeXlsx } from './write-xlsx.ts';

// Report texts come through `compose`, which cleans people's words; the file writers must be safe without it.

/** Ends an attribute, begins an element, and is a formula. */
const HOSTILE = `=1+1" onload='alert(1)' x="><img src=x onerror=alert(1)>&lt;`;
const section = (heading: string): Section => ({
  heading,
  blocks: [
    { kind: 'text', text: HOSTILE },
    { kind: 'figures', figures: [{ label: HOSTILE, value: HOSTILE }] },
    {
      kind: 'chart',
      chart: {
        kind: 'bars',
        title: HOSTILE,
        alt: HOSTILE,
        labels: [HOSTILE],
        series: [{ name: HOSTILE, values: [1], last: HOSTILE }],
        target: { value: 1, label: HOSTILE },
        ends: [HOSTILE],
        note: HOSTILE,
      },
      data: { caption: HOSTILE, columns: [{ label: HOSTILE }], rows: [[HOSTILE]], note: HOSTILE },
    },
    {
      kind: 'table',
      table: {
        caption: HOSTILE,
        columns: [{ label: HOSTILE }, { label: HOSTILE, numeric: true }],
        rows: [[HOSTILE, 12.5]],
        note: HOSTILE,
      },
    },
    { kind: 'table', table: { caption: HOSTILE, columns: [], rows: [], empty: HOSTILE } },
  ],
});
const written: ReportDocument = {
  language: 'fi',
  title: HOSTILE,
  about: HOSTILE,
  plant: HOSTILE,
  period: HOSTILE,
  contents: HOSTILE,
  summary: null,
  signature: { heading: HOSTILE, people: [{ label: HOSTILE, value: HOSTILE }], lines: [HOSTILE] },
  facts: [{ label: HOSTILE, value: HOSTILE }],
  // two names that are the same once cut, and one of only characters not allowed in a sheet's name
  sections: [section(`${'Havainnot '.repeat(4)}1`), section(`${'Havainnot '.repeat(4)}2`), section('[:/?*]')],
  footer: HOSTILE,
};

test('the page: no text ends an attribute or begins an element', () => {
  const html = writeHtml(written).toString();
  const tags = html.match(/<[^>]*>/g) ?? [];
  expect(html.split('onerror=alert(1)').length).toBeGreaterThan(30);
  expect(new Set(tags.map((tag) => /^<\/?([\w!]+)/.exec(tag)?.[1]))).not.toContain('img');
  const names = tags.flatMap((tag) => tag.replace(/="[^"]*"/g, '').match(/\s[^\s>]+/g) ?? []);
  expect([...new Set(names.map((name) => name.trim()))].filter((name) => /["'=]|^on/.test(name))).toEqual([]);
});

test('the spreadsheet: no cell calculates, numbers are numbers, every sheet has a unique name', async () => {
  const files = Object.entries(unzipSync(await writeXlsx(written)));
  const textOf = (part: RegExp) =>
    files
      .filter(([name]) => part.test(name))
      .map(([, bytes]) => strFromU8(bytes))
      .join('');
  const cells = textOf(/sheet\d+\.xml|sharedStrings/);
  const texts = [...cells.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text ?? '');
  expect(texts.filter((text) => text.includes('1+1')).length).toBeGreaterThan(0);
  expect(texts.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
  expect(cells).not.toMatch(/<f[ >]/);
  expect(cells).toContain('<v>12.5</v>');
  const names = [...textOf(/workbook\.xml$/).matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(4);
  expect(new Set(names).size).toBe(4);
  for (const name of names) {
    expect(name?.length).toBeLessThanOrEqual(31);
    expect(name).toMatch(/^[^\\/?*[\]:']+$/);
  }
});
