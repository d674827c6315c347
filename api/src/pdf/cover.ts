import type { Fact } from './document.ts';
import { artifact, GREY, INK, MARGIN, type Paper, RULE, STEEL, type Struct } from './paper.ts';
import { drawMark } from './pdf-mark.ts';

const BAND = 300;
const PAPER = '#ffffff';
/** Colour of the plant's name above the title. */
const PALE = '#d3e0ea';

const MARK = 40;

const LARGEST = 28;
const SMALLEST = 14;

/** As large as its longest word allows; the period on its own line if both do not fit on one. */
function fitTitle({ doc, width, report }: Paper): { text: string; size: number } {
  const { title, period } = report;
  const wide = (text: string, size: number) => doc.font('bold').fontSize(size).widthOfString(text);
  const isOneLine = wide(title, LARGEST) <= width;
  const text = isOneLine ? title : title.replace(` ${period}`, `\n${period}`);
  const words = [...title.replace(period, '').split(/\s+/), period];
  let size = LARGEST;
  while (size > SMALLEST && words.some((word) => wide(word, size) > width)) size--;
  return { text, size };
}

/** Draws the plant, the report and its date; returns where the page continues. */
export function drawCover(paper: Paper): number {
  const { doc, root, width, report } = paper;
  const { text, size } = fitTitle(paper);
  artifact(doc, () => {
    doc.rect(0, 0, doc.page.width, BAND).fill(STEEL);
    drawMark(doc, { x: MARGIN + width - MARK, y: 50, size: MARK });
  });
  const title = doc.font('bold').fontSize(size).heightOfString(text, { width });
  const y = Math.max(120, BAND - 70 - title);
  const say = (
    tag: 'H1' | 'P',
    text: string,
    at: number,
    look: { size: number; bold?: true; color: string; reserved?: number },
  ) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc
          .font(look.bold ? 'bold' : 'regular')
          .fontSize(look.size)
          .fillColor(look.color)
          .text(text, MARGIN, at, { width: width - (look.reserved ?? 0) });
      }),
    );
  say('P', report.plant, 64, { size: 14, bold: true, color: PALE, reserved: MARK + 16 });
  say('H1', text, y, { size, bold: true, color: PAPER });
  say('P', report.about, y + title + 8, { size: 11, color: PALE });
  return drawFacts(paper, report.facts, BAND + 28) + 20;
}

const LABEL = 150;

/** A label and its value, a line each. */
function drawFacts({ doc, root, width }: Paper, facts: readonly Fact[], from: number): number {
  let y = from;
  for (const { label, value } of facts) {
    const inside = width - LABEL;
    const height = Math.max(
      doc.font('bold').fontSize(11).heightOfString(value, { width: inside }),
      doc
        .font('regular')
        .fontSize(10)
        .heightOfString(label, { width: LABEL - 10 }),
    );
    const at = y;
    root.add(
      doc.struct('P', {}, () => {
        doc.font('regular').fontSize(10).fillColor(GREY);
        doc.text(label, MARGIN, at + 1, { width: LABEL - 10 });
        doc
          .font('bold')
          .fontSize(11)
          .fillColor(INK)
          .text(value, MARGIN + LABEL, at, { width: inside });
      }),
    );
    y += height + 12;
    const rule = y - 6;
    artifact(doc, () =>
      doc
        .moveTo(MARGIN, rule)
        .lineTo(MARGIN + width, rule)
        .lineWidth(0.5)
        .stroke(RULE),
    );
  }
  return y;
}

export interface Entry {
  heading: string;
  page: number;
}

/** Reserves the place of the list of sections in the reading order; it is written last. */
export function contentsStruct({ doc, root }: Paper): Struct {
  const struct = doc.struct('P');
  root.add(struct);
  return struct;
}

/** The page on which each section begins; written last, when that is known. */
export function drawContents(
  { doc, width, report }: Paper,
  { struct, y: from }: { struct: Struct; y: number },
  entries: readonly Entry[],
): void {
  doc.switchToPage(0);
  // more entries would begin a new page
  const shown = entries.slice(0, Math.floor((doc.page.height - MARGIN - 24 - from - 26) / 17));
  struct.add(
    doc.struct('Span', {}, () => {
      doc.font('bold').fontSize(11).fillColor(STEEL).text(report.contents, MARGIN, from, { width });
      for (const [at, { heading, page }] of shown.entries()) {
        const y = from + 22 + at * 17;
        doc.font('regular').fontSize(10).fillColor(INK);
        doc.text(heading, MARGIN, y, { width: width - 40, height: 12, ellipsis: true });
        doc.text(String(page), MARGIN + width - 40, y, { width: 40, align: 'right' });
      }
    }),
  );
  struct.end();
}
