import { HEIGHT, scene, shadow, times, WIDTH } from './parts.ts';

const bench =
  '<linearGradient id="bench" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#9a9c98"/><stop offset="1" stop-color="#73756f"/></linearGradient>';
const cable = 'M -40 300 C 240 180 300 560 560 520 C 640 506 700 488 770 470 C 1000 410 980 760 1330 690';

/** Close view of an orange extension lead on concrete: the sheath is open and copper shows. */
export const damagedCable = scene(
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#bench)"/>
    ${times(60, (speck) => `<circle cx="${(speck * 397) % WIDTH}" cy="${(speck * 211) % HEIGHT}" r="${2 + (speck % 5)}" fill="${speck % 2 ? '#5c5e59' : '#b3b5b0'}" opacity=".5"/>`)}
    <path d="M 0 150 L 520 96 L 900 130 L 1280 60" fill="none" stroke="#4f514c" stroke-width="3" opacity=".7"/>
    <rect y="800" width="${WIDTH}" height="60" fill="#e9c531" opacity=".8"/>
    <path d="${cable}" transform="translate(10 34)" fill="none" stroke="#000" stroke-width="70" opacity=".18"/><path d="${cable}" transform="translate(8 26)" fill="none" stroke="#000" stroke-width="56" opacity=".22"/>
    <path d="${cable}" fill="none" stroke="#9c3d08" stroke-width="64"/>
    <path d="${cable}" fill="none" stroke="#ea6a16" stroke-width="52"/>
    <path d="${cable}" transform="translate(-4 -12)" fill="none" stroke="#ffb27a" stroke-width="8" opacity=".8"/>
    <g transform="translate(656 497) rotate(-13)">
      <path d="M -96 -30 L -60 -34 L -30 -22 L 10 -34 L 52 -26 L 98 -34 L 78 -4 L 104 26 L 40 32 L 8 24 L -34 34 L -88 28 L -72 2 z" fill="#2a1408"/>
      <path d="M -84 -12 C -30 -22 40 -4 92 -14" fill="none" stroke="#2c6fc4" stroke-width="14"/>
      <path d="M -80 8 C -40 0 -20 8 -8 8" fill="none" stroke="#6a4426" stroke-width="14"/><path d="M 46 8 C 64 12 78 6 94 8" fill="none" stroke="#6a4426" stroke-width="14"/>
      ${times(6, (strand) => `<path d="M -10 ${2 + strand * 2.4} C 10 ${-8 + strand * 5} 30 ${16 - strand * 3} 48 ${2 + strand * 2.4}" fill="none" stroke="${strand % 2 ? '#e9a05a' : '#b86a2c'}" stroke-width="3"/>`)}
      <path d="M -76 24 C -30 18 30 28 88 20" fill="none" stroke="#d8d23c" stroke-width="12"/><path d="M -76 24 C -30 18 30 28 88 20" fill="none" stroke="#3c8a34" stroke-width="4"/>
      <path d="M -96 -30 q -22 6 -26 28 q 8 24 34 30 l 14 -26 z" fill="#ea6a16"/><path d="M 98 -34 q 24 10 22 32 q -2 22 -16 28 l -26 -30 z" fill="#d85c0e"/>
    </g>
    ${shadow(230, 730, 190, 24)}
    <g transform="translate(70 560) rotate(14)"><rect width="330" height="104" rx="46" fill="#23623f"/><rect x="12" y="14" width="300" height="22" rx="11" fill="#3f8d62"/><rect x="300" y="6" width="64" height="92" rx="12" fill="#1b1d1f"/><path d="M 340 0 a 74 74 0 0 1 74 92 l -74 20 z" fill="#3a4046"/><circle cx="424" cy="64" r="58" fill="#6b5a4a"/><circle cx="424" cy="64" r="18" fill="#b9b3a8"/></g>`,
  bench,
);
