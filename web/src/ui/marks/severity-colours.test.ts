import { severities } from '@turva/contracts/observations/observation-values';
import { expect, test } from 'vitest';
import { palettes } from '../theme/theme.ts';

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'] as const)(
  'the more severe, the more it stands out, and none fades into its ground: %s',
  (scheme) => {
    const palette = palettes[scheme];
    for (const ground of ['--tt-card', '--mantine-color-body', '--tt-well'] as const) {
      const seen = severities.map((one) => contrast(palette[`--tt-severity-${one}`], palette[ground]));
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      for (const one of seen) expect(one).toBeGreaterThanOrEqual(ground === '--tt-well' ? 2.8 : 3);
    }
    const words = contrast(palette['--tt-severity-critical'], palette['--tt-severity-critical-text']);
    expect(words).toBeGreaterThanOrEqual(4.5);
  },
);
