import { bottomOf, type Paper, type Piece, roomOf, TOP } from './paper.ts';

/** A section moves to the next page as a whole where it fits there, and this page is so full by then. */
const FULL_ENOUGH = 0.55;

const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0);

/** Pieces that stay together, each up to the first that may be parted from what follows. */
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

/** A new page unless this one is hardly begun: a page that is nearly empty looks like a mistake. */
export function nextPageIfFull(paper: Pages, share = FULL_ENOUGH): void {
  if (paper.doc.y - TOP > share * roomOf(paper.doc)) nextPage(paper);
}

/** Sets pieces one below the other, over as many pages as it takes. */
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
      // what is higher than a page is parted all the same
      if (!isTogether && piece.height > left() && doc.y > TOP) turn(paper, piece);
      piece.draw();
    }
  }
}

function turn(paper: Pages, first: Piece | undefined): void {
  nextPage(paper);
  first?.atTop?.draw();
}
