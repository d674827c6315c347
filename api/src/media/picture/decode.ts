import { readFile } from 'node:fs/promises';
import { packTiles, tileBoxes, tileLevels } from '@turva/rules/plant/tile-file';
import sharp from 'sharp';

// Runs only in the process of `picture-process.ts`: the cost of a picture is unknown before it is open.

const MAX_EDGE = 1920;
const THUMB_EDGE = 480;
const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_S = 60;

// one picture at a time uses one core; the other one serves people
sharp.concurrency(1);
// no picture is decoded twice
sharp.cache(false);
// the underlying libraries read many formats nobody needs here, each with its own history of vulnerabilities
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** The bytes, or the path of a file with them. */
export type Source = Uint8Array | string;

const bytesOf = async (source: Source) => (typeof source === 'string' ? readFile(source) : source);

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true }).timeout({
    seconds: TIME_LIMIT_S,
  });

/** Reads the header only: cheap enough to do before answering. */
async function readsAsPicture(source: Source): Promise<boolean> {
  const found = await open(await bytesOf(source))
    .metadata()
    .catch(() => null);
  return found !== null && found.width * found.height <= MAX_PIXELS;
}

/** The picture to serve and its thumbnail: decoded and re-encoded, so no byte of the upload survives. */
async function renderPicture(source: Source) {
  const bytes = await bytesOf(source);
  const upright = () => open(bytes).autoOrient().flatten({ background: '#ffffff' });
  const { data: full, info } = await upright()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  const thumb = await sharp(full)
    .resize({ width: THUMB_EDGE, height: THUMB_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
  return { full, thumb, width: info.width, height: info.height };
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** Longer edge of a plan or a poster: small enough for a phone, large enough for the small print. */
const MAX_PAPER_EDGE = 5000;

/** A picture of a paper, re-encoded in its own format: no byte of the upload survives, and the text stays readable. */
async function cleanPicture(source: Source, mime: PictureType): Promise<Buffer> {
  const picture = open(await bytesOf(source))
    .autoOrient()
    .resize({ width: MAX_PAPER_EDGE, height: MAX_PAPER_EDGE, fit: 'inside', withoutEnlargement: true });
  if (mime === 'image/png') return picture.png().toBuffer();
  return (mime === 'image/webp' ? picture.webp({ quality: 90 }) : picture.jpeg({ quality: 90 })).toBuffer();
}

const SQUARE_EDGE = 320;

/** A square of a few dozen kilobytes, re-encoded: nothing of the upload survives, nor its location. */
async function squarePicture(source: Source): Promise<Buffer> {
  // turned upright and scaled down first: the crop looks for the centre of attention
  const upright = await open(await bytesOf(source))
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(upright)
    .resize({ width: SQUARE_EDGE, height: SQUARE_EDGE, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The largest ratio of edges: beyond it the other edge would be a line. */
const MAX_STRETCH = 12;

/**
 * A plan cut into tiles, each level half the size of the previous one, all in one file: a phone has a plan
 * completely or not at all. Decoded and encoded again, so no byte of the upload survives.
 */
async function tilePicture(source: Source) {
  const upright = await open(await bytesOf(source))
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: MAX_PAPER_EDGE, height: MAX_PAPER_EDGE, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  if (Math.max(width, height) > MAX_STRETCH * Math.min(width, height)) throw new Error('no shape of a plan');
  const whole = { raw: { width, height, channels } };
  const tiles: Uint8Array[] = [];
  for (const level of tileLevels({ width, height })) {
    const { data, info } = await sharp(upright.data, whole)
      .resize({ width: level.width, height: level.height, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const box of tileBoxes(level))
      tiles.push(await sharp(data, { raw }).extract(box).webp({ quality: 82 }).toBuffer());
  }
  return { tiles: Buffer.from(packTiles({ width, height }, tiles)), width, height };
}

export const tasks = { readsAsPicture, renderPicture, cleanPicture, squarePicture, tilePicture };
export type Tasks = typeof tasks;
