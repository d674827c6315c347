import type { CDPSession, Page } from 'playwright';

/** Until the device holds so many observations. */
export const untilPulled = (page: Page, { userId, rows }: { userId: number; rows: number }) =>
  page.waitForFunction(
    async ([id, wanted]) => {
      const opening = indexedDB.open(`turva-u${id}`);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const counting = opening.result.transaction('srvObservations').objectStore('srvObservations').count();
      await new Promise((resolve) => counting.addEventListener('success', resolve));
      opening.result.close();
      return counting.result >= (wanted ?? 0);
    },
    [userId, rows],
    { timeout: 120_000, polling: 500 },
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
