// node web/icons/draw.mjs: writes the icons of web/public from one drawing. Run after changing the drawing.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// sharp is a dependency of the API, which re-encodes photos with it
const sharp = createRequire(new URL('../../api/package.json', import.meta.url))('sharp');
const folder = new URL('../public/', import.meta.url);

const shield = 'M256 76 L404 128 V252 C404 344 344 410 256 444 C168 410 108 344 108 252 V128 Z';
const right = 'M256 76 L404 128 V252 C404 344 344 410 256 444 Z';
const plus = 'M228 176 h56 v56 h56 v56 h-56 v56 h-56 v-56 h-56 v-56 h56 z';

const svg = (inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><title>TURVA+</title>${inside}</svg>\n`;

const mark = `<path fill="#fff" d="${shield}"/><path fill="#CFE3F5" d="${right}"/><path fill="#0B4F8A" d="${plus}"/>`;
const rounded = svg(`<rect width="512" height="512" rx="112" fill="#0B4F8A"/>${mark}`);
// launchers crop a maskable icon to its middle 80 %
const maskable = svg(
  `<rect width="512" height="512" fill="#0B4F8A"/><g transform="translate(51.2 51.2) scale(.8)">${mark}</g>`,
);
const square = svg(`<rect width="512" height="512" fill="#0B4F8A"/>${mark}`);
const monochrome = svg(
  `<path fill="#fff" fill-rule="evenodd" d="${shield} ${plus}" transform="translate(25.6 25.6) scale(.9)"/>`,
);

// the shortcuts of a long press on the icon, as strokes on a grid of 24
const strokes = {
  camera:
    'M5 7h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  new: 'M12 5v14M5 12h14',
  list: 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
  emergency:
    'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  scan: 'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1zM7 17v.01M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1zM7 7v.01M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1zM17 7v.01M14 14h3M20 14v.01M14 14v3M14 20h3M17 17h3M20 17v3',
};
const shortcut = (name) =>
  svg(
    `<rect width="512" height="512" rx="256" fill="${name === 'emergency' ? '#B3121D' : '#0B4F8A'}"/>` +
      `<g transform="translate(124 124) scale(11)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${strokes[name]}"/></g>`,
  );

const png = (drawing, size, name) =>
  sharp(Buffer.from(drawing))
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(name, folder)));

writeFileSync(new URL('icon.svg', folder), rounded);
await Promise.all([
  png(rounded, 192, 'icon-192.png'),
  png(rounded, 512, 'icon-512.png'),
  png(maskable, 192, 'icon-maskable-192.png'),
  png(maskable, 512, 'icon-maskable-512.png'),
  png(monochrome, 512, 'icon-monochrome-512.png'),
  png(square, 180, 'apple-touch-icon.png'),
  ...Object.keys(strokes).map((name) => png(shortcut(name), 96, `shortcut-${name}.png`)),
]);
