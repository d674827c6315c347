import type { ReportDocument } from './document.ts';

export const STEEL = '#1d4f73';
export const INK = '#1d262e';
export const GREY = '#4b5862';
export const RULE = '#c9d1d8';
export const MARGIN = 50;
export const GAP = 10;
/** Where the text of a page begins, below its running head, and where it ends, above its foot. */
export const TOP = MARGIN + 24;
const FOOT = MARGIN + 14;

export type Doc = PDFKit.PDFDocument;
export type Struct = PDFKit.PDFStructureElement;

export interface Paper {
  doc: Doc;
  root: Struct;
  locale: string;
  /** of the text */
  width: number;
  report: ReportDocument;
}

export const bottomOf = (doc: Doc) => doc.page.height - FOOT;
/** The height available on a page. */
export const roomOf = (doc: Doc) => bottomOf(doc) - TOP;

/** Marks decoration that screen readers skip: rules, boxes, repeated headers. */
export function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}

/** Something never split across pages, with its height. */
export interface Piece {
  height: number;
  draw: () => void;
  /** on the same page as the next piece */
  withNext?: true;
  /** drawn before it if it begins a page, such as the head of a table */
  atTop?: { height: number; draw: () => void };
}

export interface Look {
  size?: number;
  bold?: boolean;
  color?: string;
  after?: number;
}

/** A paragraph across the page. */
export function textPiece(
  { doc, root, width }: Pick<Paper, 'doc' | 'root' | 'width'>,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  { size = 10, bold = false, color = INK, after = 4 }: Look = {},
): Piece {
  const face = bold ? 'bold' : 'regular';
  const height = doc.font(face).fontSize(size).heightOfString(text, { width });
  return {
    height: height + after,
    draw: () => {
      const y = doc.y;
      root.add(
        doc.struct(tag, {}, () => {
          doc.font(face).fontSize(size).fillColor(color).text(text, MARGIN, y, { width });
        }),
      );
      doc.x = MARGIN;
      doc.y = y + height + after;
    },
  };
}
