import sharp from 'sharp';

export const MAX_EDGE = 1920;
export const THUMB_EDGE = 480;
const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_S = 60;

// one picture at a time uses one core; the other one serves people
sharp.concurrency(1);
// the libraries behind read many formats nobody needs here, each with its own history of holes
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true }).timeout({
    seconds: TIME_LIMIT_S,
  });

/** Looks at the header only: cheap enough to do before answering. */
export async function readsAsPicture(bytes: Buffer): Promise<boolean> {
  const found = await open(bytes)
    .metadata()
    .catch(() => null);
  return found !== null && found.width * found.height <= MAX_PIXELS;
}

/** The picture to serve and its thumbnail: decoded and encoded anew, so no byte of the upload survives. */
export async function renderPicture(bytes: Buffer) {
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

/** Longer edge of a plan or a poster: what a phone can still hold, and the small print can still be read in. */
const MAX_PAPER_EDGE = 5000;

/** A picture of a paper, encoded anew in its own kind: no byte of the upload survives, and what is written on it does. */
export function cleanPicture(
  bytes: Buffer,
  mime: 'image/png' | 'image/jpeg' | 'image/webp',
): Promise<Buffer> {
  const picture = open(bytes)
    .autoOrient()
    .resize({ width: MAX_PAPER_EDGE, height: MAX_PAPER_EDGE, fit: 'inside', withoutEnlargement: true });
  if (mime === 'image/png') return picture.png().toBuffer();
  return (mime === 'image/webp' ? picture.webp({ quality: 90 }) : picture.jpeg({ quality: 90 })).toBuffer();
}
