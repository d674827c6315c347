const TILE = 8;

/** A colour as stripes on its background: for incomplete values. */
export function hatched(colour: string, ground: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const pen = tile.getContext('2d');
  if (!pen) return ground;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, TILE, TILE);
  pen.strokeStyle = colour;
  pen.lineWidth = 3;
  // and its corners, so that tiles join
  for (const at of [-TILE, 0, TILE]) {
    pen.moveTo(at - 1, TILE + 1);
    pen.lineTo(at + TILE + 1, -1);
  }
  pen.stroke();
  return pen.createPattern(tile, 'repeat') ?? ground;
}
