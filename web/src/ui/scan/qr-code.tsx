import { encode } from 'uqr';

/**
 * How much of the code may be damaged: Q for stickers, which get scratched and greasy; L for a screen and a long
 * text.
 */
type Correction = 'L' | 'Q';

/** The modules of a QR code as one path. */
export function qrPath(text: string, ecc: Correction = 'Q'): { size: number; path: string } {
  const { data, size } = encode(text, { ecc, border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

/** Black on white in every theme: readers and printers need it. */
export function QrCode({ text, label, ecc }: { text: string; label: string; ecc?: Correction }) {
  const { size, path } = qrPath(text, ecc);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
