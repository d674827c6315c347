import { hall, scene, shadow, times } from './parts.ts';

const bars = times(
  26,
  (bar) =>
    `<circle cx="${-105 + (bar % 9) * 26 + (Math.floor(bar / 9) % 2) * 13}" cy="${-24 + Math.floor(bar / 9) * 23}" r="13" fill="${bar % 3 ? '#7b6a5d' : '#94806f'}" stroke="#2c241e" stroke-width="3"/>`,
);

/** A bridge crane with a tilted bundle of bars hanging over the closed walkway. */
export const craneLoad = scene(`${hall(600)}
    <rect y="96" width="1280" height="70" fill="url(#yellow)"/><rect y="150" width="1280" height="22" fill="#7a5a05"/>
    ${times(16, (rib) => `<rect x="${rib * 84}" y="96" width="6" height="70" fill="#8f6b06"/>`)}
    <rect x="520" y="64" width="240" height="60" rx="8" fill="#b9402b"/><rect x="548" y="40" width="80" height="34" fill="#7c2a1c"/><circle cx="700" cy="60" r="30" fill="#3a4046"/>
    ${[616, 632, 652, 668].map((x) => `<line x1="${x}" y1="124" x2="${x - 2}" y2="356" stroke="#1d2226" stroke-width="4"/>`).join('')}
    <rect x="594" y="350" width="96" height="86" rx="16" fill="url(#yellow)"/><circle cx="642" cy="392" r="24" fill="#3a4046"/>
    <path d="M 642 436 l 0 26 c 34 4 34 52 0 52 c -20 0 -30 -16 -26 -30" fill="none" stroke="#2f363b" stroke-width="16" stroke-linecap="round"/>
    <path d="M 640 500 L 330 640 M 640 500 L 962 588" stroke="#d8d3c6" stroke-width="9"/>
    ${shadow(660, 852, 430, 36, 0.55)}
    <g transform="translate(646 664) rotate(-6)">
      ${times(7, (bar) => `<rect x="-470" y="${-44 + bar * 15}" width="860" height="15" fill="${bar % 2 ? '#6a5a4f' : '#8a7667'}"/><rect x="-470" y="${-44 + bar * 15}" width="860" height="3" fill="#b59f8d"/>`)}
      ${times(3, (strap) => `<rect x="${-330 + strap * 300}" y="-50" width="14" height="118" fill="#262b2f"/>`)}
      <g transform="translate(430 6) scale(.86 1)"><ellipse rx="130" ry="62" fill="#3b312a"/>${bars}</g>
    </g>
    <rect x="0" y="842" width="34" height="118" fill="url(#yellow)"/><rect x="1236" y="842" width="34" height="118" fill="url(#yellow)"/>
    <path d="M 16 868 Q 640 920 1254 868" fill="none" stroke="url(#tape)" stroke-width="26"/>`);
