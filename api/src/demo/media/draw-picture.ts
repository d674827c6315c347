import sharp from 'sharp';
import { seededRandom } from '../seeded.ts';
import { blockedEyewash } from './scenes/blocked-eyewash.ts';
import { craneLoad } from './scenes/crane-load.ts';
import { damagedCable } from './scenes/damaged-cable.ts';
import { forkliftRoute } from './scenes/forklift-route.ts';
import { gasBottle } from './scenes/gas-bottle.ts';
import { missingGuardRail } from './scenes/missing-guard-rail.ts';
import { oilOnFloor } from './scenes/oil-on-floor.ts';

const drawings = {
  'missing-guard-rail': missingGuardRail(),
  'oil-on-floor': oilOnFloor(),
  'forklift-route': forkliftRoute(),
  'damaged-cable': damagedCable(),
  'crane-load': craneLoad(),
  'gas-bottle': gasBottle(),
  'blocked-eyewash': blockedEyewash(),
  // the same from closer
  'missing-guard-rail-close': missingGuardRail([360, 340, 560, 420]),
  'crane-load-close': craneLoad([400, 330, 520, 390]),
};

export type PictureName = keyof typeof drawings;
export const pictureNames = Object.keys(drawings) as PictureName[];

const svgLoader = { operation: ['VipsForeignLoadSvg'] };

/** Draws all pictures, as JPEGs like a phone's: the same bytes on every run. */
export async function drawPictures(): Promise<Map<PictureName, Buffer>> {
  // SVG uploads are blocked in this process; our own drawings are let in for a moment
  sharp.unblock(svgLoader);
  try {
    return new Map(
      await Promise.all(pictureNames.map(async (name) => [name, await drawPicture(name)] as const)),
    );
  } finally {
    sharp.block(svgLoader);
  }
}

async function drawPicture(name: PictureName): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(drawings[name]))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  addGrain(data, channels, name);
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 82 }).toBuffer();
}

const GRAIN = 9;

/** Flat areas look drawn; a camera's sensor has noise. */
function addGrain(pixels: Buffer, channels: number, seed: string) {
  const random = seededRandom(seed);
  for (let pixel = 0; pixel < pixels.length; pixel += channels) {
    const grain = Math.round((random() - 0.5) * GRAIN);
    for (let at = pixel; at < pixel + channels; at++)
      pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) + grain));
  }
}
