import { bottomOf, type Paper, type Piece, roomOf, TOP } from './paper.ts';

/** A section moves to the next page as a whole if it fits there and this page is at least this full. */
const FULL_ENOUGH = 0.55;

const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0);

/** Groups of pieces that stay together, each up to the first that may be separated from the next. */
export function clumpsOf(pieces: readonly Piece[]): Piece[][] {
  const clumps: Piece[][] = [];
  let open: Piece[] = [];
  for (const piece of pieces) {
    open.push(piece);
    if (piece.withNext) continue;
    clumps.push(open);
    open = [];
  }
  return open.length > 0 ? [...clumps, open] : clumps;
}

type Pages = Pick<Paper, 'doc'>;

export function nextPage({ doc }: Pages): void {
  doc.addPage();
  doc.y = TOP;
}

/** A new page unless this one is hardly begun: an almost empty page looks like a mistake. */
export function nextPageIfFull(paper: Pages, share = FULL_ENOUGH): void {
  if (paper.doc.y - TOP > share * roomOf(paper.doc)) nextPage(paper);
}

/** Places pieces one below the other, over as many pages as needed. */
export function place(paper: Pages, pieces: readonly Piece[]): void {
  const { doc } = paper;
  const room = roomOf(doc);
  const left = () => bottomOf(doc) - doc.y;
  const whole = heightOf(pieces);
  if (whole > left() && whole <= room && doc.y - TOP > FULL_ENOUGH * room) nextPage(paper);
  for (const clump of clumpsOf(pieces)) {
    const isTogether = heightOf(clump) <= room;
    if (isTogether && heightOf(clump) > left() && doc.y > TOP) turn(paper, clump[0]);
    for (const piece of clump) {
      // a group taller than a page is still split
      if (!isTogether && piece.height > left() && doc.y > TOP) turn(paper, piece);
      piece.draw();
    }
  }
}

function turn(paper: Pages, first: Piece | undefined): void {
  nextPage(paper);
  first?.atTop?.draw();
}
