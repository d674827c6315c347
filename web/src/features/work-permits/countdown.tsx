/** `12:05`, or `1:02:05`; the time left, never negative. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** The parent rerenders it; nothing counts down on paper. */
export function Countdown({ leftMs }: { leftMs: number }) {
  return <time className="countdown w-700 nb no-print">{countdownText(leftMs)}</time>;
}
