import { TILE, type TileFile } from '@turva/rules/plant/tile-file';
import L from 'leaflet';

async function paint(canvas: HTMLCanvasElement, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
}

/** The tiles of a plan from its file: nothing is fetched while moving the map. */
class FileTiles extends L.GridLayer {
  readonly #file: TileFile;

  constructor(file: TileFile, options: L.GridLayerOptions) {
    super(options);
    this.#file = file;
  }

  override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    canvas.width = TILE;
    canvas.height = TILE;
    const bytes = this.#file.tile(z, x, y);
    if (!bytes) queueMicrotask(() => done(undefined, canvas));
    else
      paint(canvas, bytes).then(
        () => done(undefined, canvas),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), canvas),
      );
    return canvas;
  }
}

export const tileLayer = (file: TileFile, bounds: L.LatLngBounds) =>
  new FileTiles(file, {
    tileSize: TILE,
    minNativeZoom: 0,
    maxNativeZoom: file.levels.length - 1,
    minZoom: -4,
    maxZoom: file.levels.length + 2,
    bounds,
    noWrap: true,
    // tiles load at once: those out of sight need not stay in memory
    keepBuffer: 1,
  });

/** The coarsest tile as one picture below the others: the plan is visible at once, and no seam shows through. */
export function wholePicture(file: TileFile, bounds: L.LatLngBounds): { layer: L.Layer; free: () => void } {
  const url = URL.createObjectURL(new Blob([file.tile(0, 0, 0) ?? new Uint8Array()], { type: 'image/webp' }));
  return {
    layer: L.imageOverlay(url, bounds, { pane: 'tilePane', zIndex: 0 }),
    free: () => URL.revokeObjectURL(url),
  };
}
