const BLUE = '#0b4f8a';
const WHITE = '#ffffff';
const PALE = '#cfe3f5';

/** From the app's icon, on a grid of 512. */
const SHIELD = 'M256 76 L404 128 V252 C404 344 344 410 256 444 C168 410 108 344 108 252 V128 Z';
const RIGHT_HALF = 'M256 76 L404 128 V252 C404 344 344 410 256 444 Z';
const CROSS = 'M228 176 h56 v56 h56 v56 h-56 v56 h-56 v-56 h-56 v-56 h56 z';

/** The product's mark in a square of `size`, as vector lines: sharp at every size, without an embedded file. */
export function drawMark(doc: PDFKit.PDFDocument, { x, y, size }: { x: number; y: number; size: number }) {
  doc
    .save()
    .translate(x, y)
    .scale(size / 512);
  doc.roundedRect(0, 0, 512, 512, 112).fill(BLUE);
  doc.path(SHIELD).fill(WHITE);
  doc.path(RIGHT_HALF).fill(PALE);
  doc.path(CROSS).fill(BLUE);
  doc.restore();
}
