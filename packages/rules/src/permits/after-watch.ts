import type { PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';

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

/** The minimum fire watch after the work. */
export const leastAfterWatch = (
  { type, roofWork }: { type: string; roofWork: boolean },
  {
    afterWatchMinutes,
    roofAfterWatchMinutes,
  }: Pick<PlantSettingsValues, 'afterWatchMinutes' | 'roofAfterWatchMinutes'>,
) => (type === 'hot_work' ? (roofWork ? roofAfterWatchMinutes : afterWatchMinutes) : 0);
