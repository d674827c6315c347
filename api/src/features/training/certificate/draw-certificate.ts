import { fileURLToPath } from 'node:url';
import { type Language, localeTag } from '@turva/locales/languages';
import { formatTime } from '@turva/rules/plant/plant-time';
import PDFDocument from 'pdfkit';
import { bytesOfPdf } from '../../../pdf/bytes-of-pdf.ts';
import { drawMark } from '../../../pdf/pdf-mark.ts';
import { textsIn } from '../../../texts.ts';
import type { Certificate } from './find-certificate.ts';

// The standard fonts of PDF have no Cyrillic.
const font = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
const REGULAR = font('DejaVuSans');
const BOLD = font('DejaVuSans-Bold');

const STEEL = '#1d4f73';
const INK = '#1d262e';
const GREY = '#56626d';

interface Site {
  language: Language;
  /** the plant's name; null until somebody enters it */
  plant: string | null;
}

/** One A4 page in landscape: tagged and titled for screen readers and archives. */
export function drawCertificate(certificate: Certificate, { language, plant }: Site): Promise<Buffer> {
  const t = textsIn(language);
  const title = certificate.titles[language] ?? certificate.title;
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 56,
    font: REGULAR,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: localeTag[language],
    info: { Title: `${t('training:certificate.title')}: ${title}`, Author: plant ?? 'TURVA+ 2025' },
  });
  const bytes = bytesOfPdf(doc);
  const { width, height } = doc.page;
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.markContent('Artifact');
  doc
    .rect(24, 24, width - 48, height - 48)
    .lineWidth(3)
    .stroke(STEEL);
  doc.rect(24, 24, width - 48, 10).fill(STEEL);
  drawMark(doc, { x: 48, y: 56, size: 44 });
  doc.endMarkedContent();

  const line = (
    tag: 'H1' | 'H2' | 'P',
    text: string,
    size: number,
    { bold = false, color = INK, gap = 6 } = {},
  ) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc
          .font(bold ? BOLD : REGULAR)
          .fontSize(size)
          .fillColor(color)
          .text(text, { align: 'center' });
        doc.moveDown(gap / 10);
      }),
    );
  const day = (at: Date) => formatTime(at, localeTag[language], { dateStyle: 'long' });

  doc.y = 84;
  line('P', plant ?? 'TURVA+ 2025', 14, { color: GREY, gap: 12 });
  line('H1', t('training:certificate.title'), 30, { bold: true, color: STEEL, gap: 12 });
  line('P', t('training:certificate.given'), 13, { color: GREY, gap: 6 });
  line('H2', certificate.person, 24, { bold: true, gap: 2 });
  if (certificate.employeeId)
    line('P', t('training:certificate.employee', { number: certificate.employeeId }), 11, { color: GREY });
  line('P', t('training:certificate.completed'), 13, { color: GREY, gap: 6 });
  line('H2', title, 20, { bold: true, gap: 10 });
  const facts = [
    t('training:certificate.on', { date: day(certificate.completedAt) }),
    certificate.expiresAt
      ? t('training:certificate.until', { date: day(certificate.expiresAt) })
      : t('training:certificate.forGood'),
    certificate.duration === null ? null : t('training:minutes', { count: certificate.duration }),
    certificate.quizPercent === null
      ? null
      : t('training:certificate.quiz', { percent: certificate.quizPercent }),
    certificate.trainer === null ? null : t('training:certificate.trainer', { name: certificate.trainer }),
  ];
  for (const fact of facts) if (fact) line('P', fact, 13, { gap: 3 });
  doc.y = height - 92;
  line('P', t('training:certificate.number', { number: certificate.id }), 10, { color: GREY });
  root.end();
  doc.end();
  return bytes;
}
