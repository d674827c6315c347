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

export async function likeAPhone(session: CDPSession) {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 1,
    mobile: true,
  });
}
