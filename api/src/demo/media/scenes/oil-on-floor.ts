import { hall, scene, shadow, times } from './parts.ts';

const sheen =
  '<radialGradient id="oil" cx=".42" cy=".35"><stop offset="0" stop-color="#5b4a23"/><stop offset=".5" stop-color="#2a2113"/><stop offset="1" stop-color="#16110a"/></radialGradient><linearGradient id="rainbow" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#6d5bd0"/><stop offset=".35" stop-color="#2fb6a5"/><stop offset=".65" stop-color="#e2c04a"/><stop offset="1" stop-color="#c95a86"/></linearGradient>';

/** A burst hose above, a shining puddle across the walkway, one warning cone. */
export const oilOnFloor = scene(
  `${hall(400)}
    <path d="M 760 400 L 1010 960 L 1100 960 L 800 400 z" fill="#e9c531" opacity=".75"/>
    <path d="M 480 400 L 170 960 L 260 960 L 520 400 z" fill="#e9c531" opacity=".75"/>
    <g><rect x="820" y="110" width="420" height="400" rx="10" fill="#2f6d58"/><rect x="820" y="110" width="420" height="60" rx="10" fill="#3d8a70"/>
      ${times(6, (slot) => `<rect x="870" y="${220 + slot * 26}" width="150" height="10" rx="5" fill="#1f4c3d"/>`)}
      <rect x="1070" y="215" width="120" height="150" rx="8" fill="#244f42"/><circle cx="1130" cy="262" r="32" fill="#eef1ee"/><path d="M 1130 262 l 20 -18" stroke="#b01c1c" stroke-width="5"/>
      <rect x="850" y="505" width="50" height="70" fill="#23282c"/><rect x="1150" y="505" width="50" height="70" fill="#23282c"/></g>
    ${shadow(1020, 580, 250, 26)}
    <path d="M 830 330 C 700 330 720 470 648 486" fill="none" stroke="#191b1d" stroke-width="26"/>
    <path d="M 830 322 C 704 322 722 462 650 478" fill="none" stroke="#4b5056" stroke-width="5"/>
    <path d="M 640 476 l 30 -6 -6 36 -32 2 z" fill="#a8874a"/>
    ${times(7, (drop) => `<ellipse cx="${636 - drop * 5}" cy="${514 + drop * 26}" rx="5" ry="${9 + drop}" fill="#3a2d14"/>`)}
    <path d="M 270 770 C 250 690 420 676 560 690 C 640 640 800 668 850 720 C 980 730 1020 800 930 836 C 860 900 640 876 560 862 C 430 900 290 850 270 770 z" fill="url(#oil)"/>
    <path d="M 350 760 C 400 716 520 716 640 724 C 720 700 800 720 820 750 C 720 770 520 752 420 790 z" fill="url(#rainbow)" opacity=".38"/>
    <path d="M 470 726 C 540 708 650 712 700 722" fill="none" stroke="#f3ead2" stroke-width="7" opacity=".6" stroke-linecap="round"/>
    <path d="M 880 760 c 40 6 60 26 40 40" fill="none" stroke="#f3ead2" stroke-width="5" opacity=".45" stroke-linecap="round"/>
    ${shadow(206, 852, 110, 20)}
    <path d="M 206 600 L 250 836 L 162 836 z" fill="#e8562a"/><path d="M 187 700 L 225 700 L 236 762 L 176 762 z" fill="#f5f1e8"/><rect x="130" y="832" width="152" height="24" rx="8" fill="#c43f17"/>`,
  sheen,
);
