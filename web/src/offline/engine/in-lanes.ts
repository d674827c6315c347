/**
 * Repeats `step` until it says that there is nothing more, as many side by side as `lanes` says at the moment.
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
