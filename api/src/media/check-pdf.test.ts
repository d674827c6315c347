import { aPdf } from '@turva/fixtures/pdf';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { assertPdf } from './check-pdf.ts';

async function made(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const file = new PDFDocument(options);
  file.text('Käyttöturvallisuustiedote');
  file.end();
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const check = (bytes: Uint8Array) =>
  assertPdf(Buffer.from(bytes)).then(
    () => 'taken',
    (cause: { code?: string; problem?: { code: string } }) => cause.code ?? cause.problem?.code,
  );

test.each(['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const)(
  'a PDF %s is refused if nobody opens it without a password; an owner’s password does not matter',
  async (pdfVersion) => {
    for (let time = 0; time < 5; time++) {
      expect(await check(await made({ pdfVersion, ownerPassword: 'isäntä' }))).toBe('taken');
      const locked = await made({ pdfVersion, userPassword: 'salaisuus', ownerPassword: 'isanta' });
      expect(await check(locked)).toBe('pdf_locked');
    }
    expect(await check(await made({ pdfVersion }))).toBe('taken');
  },
);

test('a file without any page is none', async () => {
  expect(await check(Buffer.from('%PDF-1.4\n%%EOF'))).toBe('not_a_pdf');
  const pageless = Buffer.from(aPdf()).toString('latin1').replaceAll('/Page', '/Nope');
  expect(await check(Buffer.from(pageless, 'latin1'))).toBe('not_a_pdf');
  expect(await check(aPdf())).toBe('taken');
});
