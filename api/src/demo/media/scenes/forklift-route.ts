import { hall, scene, shadow, times } from './parts.ts';

const rack = (x: number, flip: 1 | -1) =>
  `<g transform="translate(${x} 0) scale(${flip} 1)">${times(
    3,
    (
      tier,
    ) => `<path d="M 0 ${70 + tier * 150} L 330 ${190 + tier * 85} l 0 16 L 0 ${92 + tier * 150} z" fill="#d2691e"/>
      ${times(
        3,
        (crate) =>
          `<path d="M ${16 + crate * 104} ${-18 + tier * 150 + crate * (38 - tier * 21)} l 84 ${30 - tier * 14} l 0 ${84 - crate * 8} l -84 ${-30 + tier * 14 + 4} z" fill="${['#b58a54', '#8f979d', '#a47a45'][(crate + tier) % 3]}" stroke="#4a3a22" stroke-width="3"/>`,
      )}`,
  )}
    <rect x="0" y="0" width="20" height="640" fill="#1e4f86"/><rect x="160" y="60" width="14" height="470" fill="#1e4f86"/><rect x="318" y="130" width="10" height="330" fill="#1e4f86"/></g>`;

/** Warehouse aisle: a counterbalance truck backs over the zebra crossing, its lamp lit. */
export const forkliftRoute = scene(
  `${hall(440)}
    <rect x="470" y="150" width="340" height="290" fill="#c9d3da"/><rect x="470" y="150" width="340" height="290" fill="url(#lamp)"/>
    ${times(5, (slat) => `<rect x="470" y="${160 + slat * 30}" width="340" height="5" fill="#96a3ad"/>`)}
    ${rack(0, 1)}${rack(1280, -1)}
    ${times(8, (stripe) => `<path d="M ${60 + stripe * 152} 770 l 92 0 l ${(stripe - 3.5) * 14} 130 l -104 0 z" fill="#f1efe6" opacity=".82"/>`)}
    ${shadow(650, 752, 240, 34, 0.6)}
    <g>
      <rect x="520" y="190" width="20" height="360" fill="#2a2e31"/><rect x="756" y="190" width="20" height="360" fill="#2a2e31"/><rect x="520" y="190" width="256" height="16" fill="#2a2e31"/>
      <path d="M 500 330 L 520 300 L 776 300 L 796 330 L 796 346 L 500 346 z" fill="#1b1e20"/>
      <rect x="560" y="370" width="176" height="150" fill="#87a9bd" opacity=".55"/>
      <circle cx="648" cy="420" r="38" fill="#e9b52d"/><rect x="600" y="452" width="96" height="90" rx="20" fill="#e86a1c"/><rect x="612" y="478" width="72" height="12" fill="#f4f4e8"/>
      <path d="M 470 540 Q 480 510 530 510 L 766 510 Q 816 510 826 540 L 842 690 Q 840 720 800 722 L 496 722 Q 456 720 454 690 z" fill="url(#yellow)"/>
      <rect x="500" y="560" width="296" height="90" rx="12" fill="#2b2f32"/>${times(6, (slot) => `<rect x="520" y="${574 + slot * 12}" width="256" height="5" fill="#51575c"/>`)}
      <rect x="470" y="664" width="356" height="26" fill="url(#hazard)"/>
      <circle cx="508" cy="604" r="20" fill="#d3211f"/><circle cx="788" cy="604" r="20" fill="#d3211f"/>
      <rect x="470" y="700" width="76" height="64" rx="14" fill="#17191b"/><rect x="750" y="700" width="76" height="64" rx="14" fill="#17191b"/>
      <rect x="636" y="276" width="24" height="26" fill="#ff9d1e"/><ellipse cx="648" cy="282" rx="140" ry="100" fill="url(#beacon)"/>
    </g>
    <path d="M 40 960 L 210 900 L 320 900 L 190 960 z" fill="#e9c531" opacity=".8"/>`,
  '<radialGradient id="beacon"><stop offset="0" stop-color="#ffb238" stop-opacity=".6"/><stop offset="1" stop-color="#ffb238" stop-opacity="0"/></radialGradient>',
);
