/**
 * Repeats `step` until it reports that nothing is left, with as many running in parallel as `lanes` currently
 * allows.
 */
export async function inLanes(lanes: () => number, step: () => Promise<boolean>): Promise<void> {
  const busy = new Set<Promise<void>>();
  let isMore = true;
  const start = () => {
    const lane = step().then((more) => {
      isMore &&= more;
      busy.delete(lane);
    });
    busy.add(lane);
  };
  for (;;) {
    while (isMore && busy.size < lanes()) start();
    if (busy.size === 0) return;
    await Promise.race(busy);
  }
}
