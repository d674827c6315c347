import { hall, scene, shadow, times } from './parts.ts';

const pallet = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">
    <rect x="0" y="150" width="330" height="22" fill="url(#wood)"/><rect x="0" y="196" width="330" height="18" fill="#7b5a2f"/>${[0, 145, 290].map((foot) => `<rect x="${foot}" y="170" width="40" height="30" fill="#6a4b24"/>`).join('')}
    ${times(6, (sack) => `<rect x="${8 + (sack % 2) * 156}" y="${96 - Math.floor(sack / 2) * 54}" width="158" height="54" rx="20" fill="${sack % 2 ? '#d9d4c6' : '#c9c3b2'}" stroke="#8d8778" stroke-width="3"/><rect x="${48 + (sack % 2) * 156}" y="${112 - Math.floor(sack / 2) * 54}" width="78" height="20" fill="#2d6a9c" opacity=".75"/>`)}
  </g>`;

/** A green eyewash station on the wall; pallets of sacks block the way to it. */
export const blockedEyewash = scene(`${hall(520)}
    <rect x="560" y="60" width="190" height="190" rx="10" fill="#0f8a4b"/><rect x="572" y="72" width="166" height="166" rx="6" fill="none" stroke="#fff" stroke-width="6"/>
    <path d="M 600 132 q 55 -44 110 0 q -55 44 -110 0 z" fill="#fff"/><circle cx="655" cy="132" r="17" fill="#0f8a4b"/>${[618, 655, 692].map((x) => `<path d="M ${x} 216 l 0 -36" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`).join('')}
    <rect x="640" y="250" width="30" height="380" fill="url(#barrel)"/>
    <path d="M 548 356 L 762 356 Q 750 430 655 434 Q 560 430 548 356 z" fill="#2fae6b"/><rect x="540" y="344" width="230" height="18" rx="9" fill="#57cb90"/>
    <path d="M 612 344 q 0 -34 22 -34 M 698 344 q 0 -34 -22 -34" fill="none" stroke="#d5d9dc" stroke-width="12" stroke-linecap="round"/><circle cx="636" cy="308" r="12" fill="#e9c531"/><circle cx="674" cy="308" r="12" fill="#e9c531"/>
    <rect x="742" y="392" width="92" height="26" rx="6" fill="#0f8a4b"/>
    ${shadow(470, 812, 260, 30)}${shadow(860, 868, 320, 34)}
    ${pallet(270, 560, 1.15)}${pallet(640, 560, 1.4)}
    <path d="M 0 930 L 180 930 L 300 800 L 240 800 z" fill="#e9c531" opacity=".6"/>`);
