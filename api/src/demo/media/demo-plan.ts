import sharp from 'sharp';
import { tilePicture } from '../../media/picture.ts';
import type { MediaStore } from '../../media/store.ts';
import type { DemoAreaCode } from '../areas.ts';
import { type Box, demoBoxes, outdoors, SITE } from '../plans.ts';
import { seededRandom } from '../seeded.ts';

export interface StoredPlan {
  sha256: string;
  size: number;
  width: number;
  height: number;
}

/** Pixels per step of the grid. */
const STEP = 20;
const isOutdoors = (code: string) => outdoors.includes(code as DemoAreaCode);
const boxes = Object.entries(demoBoxes) as [DemoAreaCode, Box][];
const isBuilding = (code: string) => code.endsWith('0') && !isOutdoors(code);

const rect = ([x, y, width, height]: Box, look: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`;
const line = (x1: number, y1: number, x2: number, y2: number, look: string) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${look}/>`;
const circle = (x: number, y: number, r: number, look: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${look}/>`;
const times = <Part>(count: number, part: (at: number) => Part) =>
  Array.from({ length: count }, (_, at) => part(at));

const GROUND = '#e9ede4';
const ROAD = '#d3d6d8';
const FLOOR = '#ffffff';
const WALL = '#33414b';
const MACHINE = 'fill="#eef1f3" stroke="#74838e" stroke-width=".18"';
const FINE = 'fill="none" stroke="#93a0a9" stroke-width=".14"';

/** Machines in a room, to make it recognisable. */
const machines: Partial<Record<DemoAreaCode, (box: Box) => string[]>> = {
  A11: ([x, y]) => times(3, (at) => rect([x + 2, y + 3 + at * 6, 8, 4], MACHINE)),
  A12: ([x, y]) => [
    circle(x + 7, y + 9, 4, MACHINE),
    ...times(3, (at) => circle(x + 5.7 + at * 1.3, y + 9, 0.5, FINE)),
    rect([x + 3, y + 16, 8, 3], MACHINE),
  ],
  A13: ([x, y]) => times(2, (at) => circle(x + 6, y + 6 + at * 9, 2.6, MACHINE)),
  A14: ([x, y]) => times(4, (at) => rect([x + 2 + at * 2.8, y + 3, 1.6, 16], MACHINE)),
  A21: ([x, y]) => [
    rect([x + 2, y + 4, 6, 14], MACHINE),
    ...times(6, (at) => line(x + 2, y + 6 + at * 2, x + 8, y + 6 + at * 2, FINE)),
  ],
  A22: ([x, y]) => [
    rect([x, y + 9.5, 18, 3], FINE),
    ...times(5, (at) => rect([x + 1.5 + at * 3.4, y + 7.5, 1.8, 7], MACHINE)),
  ],
  A23: ([x, y]) => [
    rect([x, y + 5, 12, 12], FINE),
    ...times(11, (at) => line(x + 1 + at, y + 5, x + 1 + at, y + 17, FINE)),
  ],
  A24: ([x, y]) => times(3, (at) => rect([x + 3, y + 3 + at * 6, 5, 3.6], MACHINE)),
  B11: ([x, y]) =>
    times(6, (at) => rect([x + 1.5 + (at % 2) * 5, y + 2 + Math.floor(at / 2) * 5.2, 3.8, 3.4], MACHINE)),
  B12: ([x, y]) =>
    times(6, (at) => rect([x + 1.5 + (at % 2) * 5, y + 2 + Math.floor(at / 2) * 5.2, 3.8, 3.4], MACHINE)),
  B13: ([x, y]) => [
    circle(x + 5, y + 9, 3.6, FINE),
    circle(x + 5, y + 9, 1, MACHINE),
    line(x + 5, y + 9, x + 7.5, y + 7, 'stroke="#74838e" stroke-width=".5"'),
  ],
  B21: ([x, y]) => times(6, (at) => rect([x + 1.5, y + 2 + at * 2.5, 10, 1.5], MACHINE)),
  B22: ([x, y]) =>
    times(4, (at) => rect([x + 1.5 + (at % 2) * 5.6, y + 2.5 + Math.floor(at / 2) * 7.5, 4.4, 5.5], MACHINE)),
  B31: ([x, y]) =>
    times(5, (at) =>
      rect([x + 2, y + 2 + at * 3, 8, 2], 'fill="#dcecf3" stroke="#74838e" stroke-width=".18"'),
    ),
  B32: ([x, y]) => [rect([x + 2, y + 4, 8, 10], MACHINE)],
  B33: ([x, y]) => [rect([x + 2, y + 3, 8, 5], MACHINE), rect([x + 2, y + 10, 8, 5], MACHINE)],
  V11: ([x, y]) => times(5, (at) => rect([x + 1.5 + at * 3.2, y + 10.5, 2.2, 3.5], FINE)),
  V12: ([x, y]) => times(5, (at) => rect([x + 1.5, y + 1.5 + at * 2.4, 15, 1.4], MACHINE)),
  V13: ([x, y]) => times(5, (at) => rect([x + 1.5 + at * 2.3, y + 2, 1.5, 3], MACHINE)),
  V14: ([x, y]) => times(4, (at) => rect([x + 1.5, y + 2.5 + at * 3.2, 11, 1.6], MACHINE)),
  K11: ([x, y]) => times(4, (at) => rect([x + 2 + at * 2.8, y + 3, 2, 5], MACHINE)),
  K12: ([x, y]) => times(3, (at) => rect([x + 2, y + 2 + at * 3, 8, 1.6], MACHINE)),
  K13: ([x, y]) =>
    times(4, (at) => circle(x + 2.6 + (at % 2) * 4.6, y + 4 + Math.floor(at / 2) * 4.6, 1.5, MACHINE)),
  K14: ([x, y]) => times(3, (at) => circle(x + 2.8 + at * 3.2, y + 6, 1.3, MACHINE)),
  L11: ([x, y]) => times(3, (at) => rect([x + 2, y + 2 + at * 3.2, 10, 1.4], MACHINE)),
  L12: ([x, y]) => [rect([x + 3, y + 3, 4, 6], MACHINE), rect([x + 9, y + 3, 3, 6], MACHINE)],
  T10: ([x, y]) => [
    line(x, y + 6, x + 20, y + 6, FINE),
    line(x, y + 9, x + 20, y + 9, FINE),
    ...times(6, (at) => line(x + 3 + at * 3, y, x + 3 + at * 3, y + 6, FINE)),
    ...times(4, (at) => line(x + 4 + at * 4, y + 9, x + 4 + at * 4, y + 15, FINE)),
  ],
};

/** Roads around and between the buildings, the railway, parked cars and trees. */
function site(): string[] {
  const random = seededRandom('plan');
  const trees = times(46, (at) => {
    const along = 6 + random() * 148;
    return circle(
      at % 2 ? along : 157.4,
      at % 2 ? 97.6 : 8 + random() * 78,
      0.7 + random() * 0.5,
      'fill="#bcd0b0"',
    );
  });
  const dashed = 'stroke="#ffffff" stroke-width=".3" stroke-dasharray="2 1.6"';
  return [
    rect([0, 0, SITE.width, SITE.height], `fill="${GROUND}"`),
    rect([4, 4, 152, 92], `fill="#f4f6f0" stroke="#8c979f" stroke-width=".25" stroke-dasharray="1.2 .8"`),
    rect([6, 43.5, 110, 7], `fill="${ROAD}"`),
    rect([114, 14, 4, 80], `fill="${ROAD}"`),
    rect([6, 75.8, 112, 2.6], `fill="${ROAD}"`),
    rect([114, 50.2, 42, 3.6], `fill="${ROAD}"`),
    rect(demoBoxes.V20, `fill="${ROAD}"`),
    rect([152, 86, 6, 6], `fill="${ROAD}"`),
    line(6, 47, 114, 47, dashed),
    line(116, 14, 116, 94, dashed),
    line(118, 89, 158, 89, dashed),
    ...[7, 10.5].flatMap((y) => [
      line(4, y, 156, y, 'stroke="#6d777e" stroke-width=".22"'),
      line(4, y + 1.2, 156, y + 1.2, 'stroke="#6d777e" stroke-width=".22"'),
      ...times(100, (at) =>
        line(5 + at * 1.5, y - 0.4, 5 + at * 1.5, y + 1.6, 'stroke="#a89f92" stroke-width=".3"'),
      ),
    ]),
    ...times(11, (at) => line(121 + at * 2.8, 57, 121 + at * 2.8, 63, 'stroke="#ffffff" stroke-width=".25"')),
    ...times(11, (at) => line(121 + at * 2.8, 67, 121 + at * 2.8, 73, 'stroke="#ffffff" stroke-width=".25"')),
    ...[1, 4, 5, 8].map((at) => rect([121.6 + at * 2.8, 57.6, 1.6, 4.4], 'fill="#b9c3ca" rx=".5"')),
    ...[0, 2, 3, 7, 9].map((at) => rect([121.6 + at * 2.8, 67.6, 1.6, 4.4], 'fill="#b9c3ca" rx=".5"')),
    ...trees,
  ];
}

/** A gap in the wall below a room, and the leaf of its door. */
const door = ([x, y, width, height]: Box) =>
  `${line(
    x + width / 2 - 1.2,
    y + height,
    x + width / 2 + 1.2,
    y + height,
    `stroke="${FLOOR}" stroke-width=".7"`,
  )}<path d="M${x + width / 2 - 1.2} ${y + height}v-2.4a2.4 2.4 0 0 1 2.4 2.4" ${FINE}/>`;

/** The demo plant from above, drawn for this project; without text, because the map labels its areas. */
export function drawPlan(): string {
  const indoors = boxes.filter(([code]) => !isOutdoors(code));
  const buildings = indoors.filter(([code]) => isBuilding(code));
  const rooms = indoors.filter(([code]) => !isBuilding(code));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SITE.width} ${SITE.height}" width="${SITE.width * STEP}" height="${SITE.height * STEP}">`,
    ...site(),
    ...buildings.map(([, [x, y, width, height]]) =>
      rect([x + 0.5, y + 0.6, width, height], 'fill="#c3cad0"'),
    ),
    ...buildings.map(([, box]) => rect(box, `fill="${FLOOR}"`)),
    ...rooms.map(([, box]) => rect(box, `fill="${FLOOR}" stroke="${WALL}" stroke-width=".28"`)),
    ...rooms.flatMap(([code, box]) => machines[code]?.(box) ?? []),
    ...(machines.T10?.(demoBoxes.T10) ?? []),
    ...buildings.map(([, box]) => rect(box, `fill="none" stroke="${WALL}" stroke-width=".6"`)),
    ...rooms.map(([, box]) => door(box)),
    rect([146, 87.5, 4, 3], `fill="${FLOOR}" stroke="${WALL}" stroke-width=".4"`),
    '</svg>',
  ].join('');
}

const svgLoader = { operation: ['VipsForeignLoadSvg'] };

/** Drawn and cut into tiles like an upload. */
export async function storeDemoPlan(store: MediaStore): Promise<StoredPlan> {
  // SVG uploads are blocked in this process; our own drawing is let in for a moment
  sharp.unblock(svgLoader);
  const picture = await sharp(Buffer.from(drawPlan()))
    .png({ palette: true, compressionLevel: 4 })
    .toBuffer()
    .finally(() => sharp.block(svgLoader));
  const { tiles, width, height } = await tilePicture(picture);
  return { sha256: await store.put(tiles), size: tiles.length, width, height };
}
