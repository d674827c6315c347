import { countdownText } from './countdown-text.ts';

/** The parent rerenders it. */
export function Countdown({ leftMs }: { leftMs: number }) {
  return <time className="countdown w-700 nb">{countdownText(leftMs)}</time>;
}
