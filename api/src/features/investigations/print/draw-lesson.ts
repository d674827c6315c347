import type { MakeLesson } from '@turva/contracts/risks/investigations';
import type { z } from 'zod';
import { beginPdf } from '../../../pdf/begin-pdf.ts';
import { artifact, GREY, INK, MARGIN, STEEL } from '../../../pdf/paper.ts';
import { drawMark } from '../../../pdf/pdf-mark.ts';
import { problem } from '../../../problem.ts';
import { textsIn } from '../../../texts.ts';
import { inLine, linesOf } from './paragraphs.ts';

const BAND = 130;
const FOOT = 60;
const LARGEST = 14;
const SMALLEST = 8;
const PICTURE_SHARE = 0.45;
const GAP = 16;

export interface Lesson extends z.output<typeof MakeLesson> {
  plant: string | null;
  /** a JPEG or PNG */
  picture: Buffer | null;
}

/**
 * One A4 page to read on a phone or hang on a wall: a headline, a picture, what was learned. Longer texts are
 * refused.
 */
export async function drawLesson({ title, text, language, plant, picture }: Lesson): Promise<Buffer> {
  const t = textsIn(language);
  const { doc, root, bytes, width } = beginPdf(language, { Title: title, Author: plant ?? 'TURVA+ 2025' });
  artifact(doc, () => {
    doc.rect(0, 0, doc.page.width, BAND).fill(STEEL);
    drawMark(doc, { x: MARGIN + width - 36, y: 28, size: 36 });
  });
  const head = inLine(title);
  const size = fitting(20, 12, (at) => doc.font('bold').fontSize(at).heightOfString(head, { width }) <= 62);
  const say = (
    tag: 'H1' | 'P',
    said: string,
    at: number,
    look: { face: string; size: number; color: string },
  ) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(look.face).fontSize(look.size).fillColor(look.color).text(said, MARGIN, at, { width });
      }),
    );
  say('P', `${inLine(plant)} ${inLine(plant) && '·'} ${t('investigations:lesson.title')}`.trim(), 30, {
    face: 'regular',
    size: 11,
    color: '#d3e0ea',
  });
  say('H1', head, 56, { face: 'bold', size, color: '#ffffff' });
  let y = BAND + GAP;
  if (picture) {
    const fit: [number, number] = [width, PICTURE_SHARE * (doc.page.height - BAND - FOOT)];
    root.add(
      doc.struct('Figure', { alt: t('investigations:lesson.picture') }, () => {
        // sets the flow position, which tells where the picture ends
        doc.y = y;
        doc.image(picture, MARGIN, y, { fit, align: 'center' });
      }),
    );
    y = doc.y + GAP;
  }
  const lines = linesOf(text);
  const room = doc.page.height - FOOT - y;
  const heightAt = (at: number) =>
    lines.reduce(
      (sum, line) => sum + doc.font('regular').fontSize(at).heightOfString(line, { width }) + at / 2,
      0,
    );
  const small = fitting(LARGEST, SMALLEST, (at) => heightAt(at) <= room);
  if (heightAt(small) > room)
    throw problem('invalid_input', { errors: [{ path: 'text', code: 'too_long' }] });
  for (const line of lines) {
    say('P', line, y, { face: 'regular', size: small, color: INK });
    y += doc.font('regular').fontSize(small).heightOfString(line, { width }) + small / 2;
  }
  root.end();
  artifact(doc, () => {
    doc.font('regular').fontSize(8).fillColor(GREY);
    doc.text(t('investigations:lesson.footer'), MARGIN, doc.page.height - 36, { width, height: 10 });
  });
  doc.end();
  return bytes;
}

/** The largest size that fits, otherwise the smallest. */
function fitting(largest: number, smallest: number, fits: (size: number) => boolean): number {
  let size = largest;
  while (size > smallest && !fits(size)) size -= 0.5;
  return size;
}
