interface Watched {
  afterWatchUntil: string | null;
  afterWatchDoneAt: string | null;
}

export type AfterWatch = 'none' | 'running' | 'over' | 'done';

/** After hot work somebody stays and looks for fire; `over`: the time has passed, and nobody has written down how it was. */
export function afterWatch(
  { afterWatchUntil, afterWatchDoneAt }: Watched,
  now: number,
): { state: AfterWatch; leftMs: number } {
  if (afterWatchUntil === null) return { state: 'none', leftMs: 0 };
  if (afterWatchDoneAt !== null) return { state: 'done', leftMs: 0 };
  const leftMs = Date.parse(afterWatchUntil) - now;
  return leftMs > 0 ? { state: 'running', leftMs } : { state: 'over', leftMs: 0 };
}
