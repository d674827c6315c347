import type { CDPSession, Page } from 'playwright';

/** Until the device holds so many observations. */
export const untilPulled = (page: Page, { userId, rows }: { userId: number; rows: number }) =>
  page.evaluate(
    async ([id, wanted]) => {
      const opening = indexedDB.open(`turva-u${id}`);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const held = async () => {
        const counting = opening.result.transaction('srvObservations').objectStore('srvObservations').count();
        await new Promise((resolve) => counting.addEventListener('success', resolve));
        return counting.result;
      };
      const late = Date.now() + 240_000;
      while ((await held()) < wanted) {
        if (Date.now() > late) throw new Error(`the device does not hold ${wanted} observations in time`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      opening.result.close();
    },
    [userId, rows] as const,
  );

/** Until somebody has looked at the list for as long as it takes to be shown again at the next start. */
export const untilKept = (page: Page, userId: number) =>
  page.evaluate(async (id) => {
    const opening = indexedDB.open(`turva-u${id}`);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const late = Date.now() + 60_000;
    const kept = async () => {
      const reading = opening.result.transaction('sync').objectStore('sync').get('firstScreen');
      await new Promise((resolve) => reading.addEventListener('success', resolve));
      return reading.result;
    };
    while (!(await kept())) {
      if (Date.now() > late) throw new Error('the list is not kept for the next start');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    opening.result.close();
  }, userId);

export async function likeAPhone(session: CDPSession) {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 1,
    mobile: true,
  });
}
