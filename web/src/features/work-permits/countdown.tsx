import { countdownText } from './countdown-text.ts';

/** The parent rerenders it; nothing counts down on paper. */
export function Countdown({ leftMs }: { leftMs: number }) {
  return <time className="countdown w-700 nb no-print">{countdownText(leftMs)}</time>;
}
