import { type Language, localeTag } from '@turva/locales/languages';
import PDFDocument from 'pdfkit';
import { bytesOfPdf } from './bytes-of-pdf.ts';
import { MARGIN } from './paper.ts';
import { plainFont } from './plain-font.ts';

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;

/** An A4 document, tagged and titled for screen readers and archives, with embedded fonts. The caller ends root and document. */
export function beginPdf(language: Language, info: Options['info'], options: Options = {}) {
  const doc = new PDFDocument({
    size: 'A4',
    // page breaks are decided by the caller: the end of a text must never begin a page by itself
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    // none of the standard fonts: they are not embedded
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: localeTag[language],
    info: { ...info, Creator: 'TURVA+ 2025' },
    ...options,
  });
  const bytes = bytesOfPdf(doc);
  doc.registerFont('regular', plainFont('DejaVuSans'));
  doc.registerFont('bold', plainFont('DejaVuSans-Bold'));
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, bytes, width: doc.page.width - 2 * MARGIN };
}
