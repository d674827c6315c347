import type { CDPSession, Page } from 'playwright';

/** Until the device holds so many observations, single and in blocks. */
export const untilPulled = (page: Page, { userId, rows }: { userId: number; rows: number }) =>
  page.evaluate(
    async ([id, wanted]) => {
      const opening = indexedDB.open(`turva-u${id}`);
      const resultOf = async <T>(request: IDBRequest<T>) => {
        await new Promise((resolve) => request.addEventListener('success', resolve));
        return request.result;
      };
      const db = await resultOf(opening);
      const mostInBlock = 200;
      const stores = ['srvObservations', 'packedObservations'];
      const held = async () => {
        const reading = db.transaction(stores);
        const blocks = reading.objectStore('packedObservations');
        const heads = IDBKeyRange.bound('head:', 'head;');
        const [single, count] = await Promise.all([
          resultOf(reading.objectStore('srvObservations').count()),
          resultOf(blocks.count(heads)),
        ]);
        // all heads at every look would take as long as storing them
        if (single + count * mostInBlock < wanted) return 0;
        const all = (await resultOf(blocks.getAll(heads))) as { ids: number[] }[];
        return all.reduce((sum, { ids }) => sum + ids.length, single);
      };
      const late = Date.now() + 240_000;
      while ((await held()) < wanted) {
        if (Date.now() > late) throw new Error(`the device does not hold ${wanted} observations in time`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      db.close();
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
