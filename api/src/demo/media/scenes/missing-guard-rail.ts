import { HEIGHT, hall, scene, times, WIDTH } from './parts.ts';

const post = (x: number) =>
  `<rect x="${x}" y="380" width="22" height="300" fill="url(#pipe)"/><rect x="${x - 12}" y="664" width="46" height="22" fill="#3a3f43"/>`;
const rails = (from: number, to: number) =>
  [380, 510, 620]
    .map(
      (y, index) =>
        `<rect x="${from}" y="${y}" width="${to - from}" height="${index === 2 ? 34 : 20}" rx="8" fill="url(#yellow)"/>`,
    )
    .join('');

/** Platform high above the hall: one section of the yellow rail is gone, a limp warning tape in its place. */
export const missingGuardRail = scene(
  `${hall(560)}
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#11161b" opacity=".35"/>
    <g fill="#20262b" opacity=".9">${times(3, (unit) => `<rect x="${90 + unit * 430}" y="${300 + unit * 22}" width="250" height="260"/><rect x="${130 + unit * 430}" y="${230 + unit * 22}" width="60" height="80"/>`)}</g>
    <ellipse cx="640" cy="430" rx="300" ry="170" fill="url(#ember)"/>
    <rect y="676" width="${WIDTH}" height="46" fill="url(#steel)"/>
    <rect y="722" width="${WIDTH}" height="238" fill="#4a5259"/>
    ${times(32, (bar) => `<line x1="${bar * 42 - 20}" y1="722" x2="${(bar - 15.5) * 78 + 640}" y2="960" stroke="#22282d" stroke-width="7"/>`)}
    ${times(5, (bar) => `<line x1="0" y1="${744 + bar * bar * 13 + bar * 10}" x2="${WIDTH}" y2="${744 + bar * bar * 13 + bar * 10}" stroke="#6f7a83" stroke-width="4"/>`)}
    ${rails(0, 402)}${rails(900, WIDTH)}
    ${[40, 214, 388, 892, 1066, 1232].map(post).join('')}
    <path d="M 400 470 Q 640 640 902 462" fill="none" stroke="url(#tape)" stroke-width="26"/>
    <path d="M 620 566 l 34 96 -22 6 -34 -92 z" fill="url(#tape)"/>
    <g transform="translate(470 812) rotate(-7)"><rect width="430" height="20" rx="8" fill="url(#yellow)"/><rect y="62" width="430" height="20" rx="8" fill="url(#yellow)"/><rect x="30" y="0" width="20" height="92" fill="url(#pipe)"/><rect x="380" y="0" width="20" height="92" fill="url(#pipe)"/></g>`,
  '<radialGradient id="ember"><stop offset="0" stop-color="#ff9a3c" stop-opacity=".34"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient>',
);
