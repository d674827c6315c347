// The scenes are SVG without text, so they look the same whatever fonts the machine has.

// size of the drawing; the picture is smaller, because drawing takes time at the first start
export const WIDTH = 1280;
export const HEIGHT = 960;

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const gradient = (id: string, stops: [number, string][], direction = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}>${stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

const across = 'x1="0" y1="0" x2="1" y2="0"';

const shared = [
  gradient('wall', [
    [0, '#39434d'],
    [0.7, '#66727c'],
    [1, '#56616a'],
  ]),
  gradient('floor', [
    [0, '#6d6f6e'],
    [1, '#9a9a95'],
  ]),
  gradient('steel', [
    [0, '#8d99a3'],
    [0.5, '#5b6771'],
    [1, '#39434b'],
  ]),
  gradient('yellow', [
    [0, '#f7cd2f'],
    [1, '#c8930c'],
  ]),
  gradient(
    'pipe',
    [
      [0, '#c79a10'],
      [0.35, '#ffe06a'],
      [1, '#b07f08'],
    ],
    across,
  ),
  gradient(
    'barrel',
    [
      [0, '#2c3238'],
      [0.3, '#a9b4bd'],
      [0.55, '#66717a'],
      [1, '#23292e'],
    ],
    across,
  ),
  gradient('wood', [
    [0, '#c49a63'],
    [1, '#8d6736'],
  ]),
  '<radialGradient id="lamp"><stop offset="0" stop-color="#fff7da" stop-opacity=".85"/><stop offset="1" stop-color="#fff7da" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="vignette" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>',
  '<pattern id="hazard" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="48" height="48" fill="#f3c316"/><rect width="24" height="48" fill="#1c1c1c"/></pattern>',
  '<pattern id="tape" width="56" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="56" height="56" fill="#f4f4f0"/><rect width="28" height="56" fill="#c8242b"/></pattern>',
  '<radialGradient id="shade"><stop offset=".25" stop-color="#000"/><stop offset=".65" stop-color="#000" stop-opacity=".45"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>',
].join('');

/** Part of the sheet that fills the picture: left, top, width, height. */
export type Frame = readonly [number, number, number, number];
const wholeSheet: Frame = [0, 0, WIDTH, HEIGHT];

/** A picture of 1024 × 768: the drawing under a soft vignette, or the part `frame` cuts out. */
export const scene =
  (drawing: string, defs = '') =>
  (frame: Frame = wholeSheet) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768" viewBox="${frame.join(' ')}"><defs>${shared}${defs}</defs>${drawing}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/></svg>`;

// gradients, because a blur filter would take most of the drawing's time
export const shadow = (cx: number, cy: number, rx: number, ry: number, opacity = 0.45) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx * 1.1}" ry="${ry * 1.5}" fill="url(#shade)" opacity="${opacity * 1.2}"/>`;

/** Wall with posts and lamps, concrete floor with joints running to a vanishing point. */
export const hall = (horizon: number) =>
  `<rect width="${WIDTH}" height="${horizon}" fill="url(#wall)"/>${times(
    9,
    (post) =>
      `<rect x="${post * 160 - 14}" y="0" width="28" height="${horizon}" fill="#2f3840" opacity=".75"/><rect x="${post * 160 - 14}" y="0" width="7" height="${horizon}" fill="#7d8993" opacity=".5"/>`,
  )}<rect y="${horizon * 0.16}" width="${WIDTH}" height="16" fill="#2b333a"/>${times(
    3,
    (lamp) =>
      `<ellipse cx="${220 + lamp * 420}" cy="${horizon * 0.12}" rx="190" ry="90" fill="url(#lamp)"/><rect x="${170 + lamp * 420}" y="${horizon * 0.1}" width="100" height="9" fill="#fffbe8"/>`,
  )}<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#floor)"/>${times(
    11,
    (joint) =>
      `<line x1="${640 + (joint - 5) * 70}" y1="${horizon}" x2="${640 + (joint - 5) * 330}" y2="${HEIGHT}" stroke="#5d5f5e" stroke-width="2" opacity=".6"/>`,
  )}${times(4, (joint) => `<line x1="0" y1="${horizon + 34 * 2 ** joint}" x2="${WIDTH}" y2="${horizon + 34 * 2 ** joint}" stroke="#5d5f5e" stroke-width="${1.5 + joint * 0.5}" opacity=".55"/>`)}`;
