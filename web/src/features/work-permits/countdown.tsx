import { countdownText } from './countdown-text.ts';

/** Renewed by whoever shows it. */
export function Countdown({ leftMs }: { leftMs: number }) {
  return <time className="countdown nb">{countdownText(leftMs)}</time>;
}
