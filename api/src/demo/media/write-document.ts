import PDFDocument from 'pdfkit';
import { bytesOfPdf } from '../../pdf/bytes-of-pdf.ts';

interface Paper {
  title: string;
  label: string;
  sections: readonly (readonly [string, readonly string[]])[];
}

const STEEL = '#1d4f73';
const INK = '#1d262e';
const GREY = '#56626d';
const MARGIN = 56;
/** Fixed, so that the bytes are the same at every start and phones can keep them. */
const DRAWN = new Date('2025-01-01T10:00:00Z');

/** One A4 page in the plant's own look; Helvetica has the Finnish letters. */
export function writeDocument({ title, label, sections }: Paper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: 'fi',
    displayTitle: true,
    info: { Title: title, Author: 'Kallionkosken terästehdas', CreationDate: DRAWN },
  });
  const bytes = bytesOfPdf(doc);
  doc.rect(0, 0, doc.page.width, 14).fill(STEEL);
  doc.y = MARGIN;
  const line = (text: string, size: number, { bold = false, color = INK, gap = 4 } = {}) =>
    doc
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
      .text(text, { paragraphGap: gap });
  line(`Kallionkosken terästehdas · versio ${label}`, 10, { color: GREY, gap: 10 });
  line(title, 22, { bold: true, color: STEEL, gap: 6 });
  line('Esimerkki demoa varten. Älä käytä oikeassa työssä.', 10, { color: GREY, gap: 14 });
  for (const [heading, lines] of sections) {
    line(heading, 14, { bold: true, gap: 6 });
    for (const text of lines) line(`• ${text}`, 11.5);
    doc.moveDown(0.6);
  }
  doc.end();
  return bytes;
}
