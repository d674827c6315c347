import { hall, scene, shadow, times } from './parts.ts';

const bottle = (shoulder: string) =>
  `<path d="M -46 0 L -46 -300 Q -46 -366 -18 -380 L 18 -380 Q 46 -366 46 -300 L 46 0 z" fill="url(#barrel)"/>
   <path d="M -46 -296 Q -46 -366 -18 -380 L 18 -380 Q 46 -366 46 -296 z" fill="${shoulder}"/><path d="M -30 -300 Q -30 -350 -12 -376" stroke="#fff" stroke-width="8" opacity=".35" fill="none"/>
   <rect x="-22" y="-424" width="44" height="50" rx="8" fill="#3b4147"/><rect x="-8" y="-436" width="16" height="16" fill="#a8874a"/>`;

/** Welding bay: two cylinders chained to the post, the third lies on the floor with its chain cut. */
export const gasBottle = scene(`${hall(470)}
    <path d="M 860 90 L 1240 60 L 1240 600 L 860 520 z" fill="#8e2f23" opacity=".82"/>${times(7, (fold) => `<path d="M ${880 + fold * 54} ${90 - fold * 4} L ${874 + fold * 54} ${522 + fold * 11}" stroke="#5d1a12" stroke-width="9" opacity=".6"/>`)}
    <ellipse cx="1010" cy="330" rx="120" ry="110" fill="url(#lamp)"/>
    <rect x="300" y="0" width="86" height="640" fill="url(#steel)"/><rect x="280" y="0" width="18" height="640" fill="#2c343b"/><rect x="388" y="0" width="18" height="640" fill="#2c343b"/><rect x="300" y="470" width="86" height="110" fill="url(#hazard)"/>
    ${shadow(230, 664, 170, 22)}
    <g transform="translate(150 660)">${bottle('#2b5fa8')}</g><g transform="translate(254 664)">${bottle('#1d6b3c')}</g>
    <path d="M 100 430 Q 200 462 300 438" fill="none" stroke="#d5d9dc" stroke-width="9" stroke-dasharray="16 7"/>
    <path d="M 406 440 q 26 40 20 92 q -2 26 12 44" fill="none" stroke="#d5d9dc" stroke-width="9" stroke-dasharray="16 7"/>
    ${shadow(760, 828, 300, 30, 0.55)}
    <g transform="translate(550 806) rotate(84)"><g transform="scale(1.12)">${bottle('#1d6b3c')}</g></g>
    <path d="M 1024 770 C 1120 740 1090 640 1180 600 C 1230 580 1260 610 1300 590" fill="none" stroke="#151719" stroke-width="16"/>
    <path d="M 1022 764 C 1116 734 1086 634 1178 594" fill="none" stroke="#5a6167" stroke-width="4"/>
    <g transform="translate(620 560)"><rect width="190" height="18" fill="#3c444b"/><rect x="10" y="18" width="16" height="110" fill="#2d343a"/><rect x="164" y="18" width="16" height="110" fill="#2d343a"/><rect x="30" y="-46" width="110" height="46" rx="6" fill="#c4661b"/><circle cx="60" cy="-24" r="10" fill="#201a14"/><circle cx="110" cy="-24" r="10" fill="#201a14"/></g>`);
