import type { Page } from 'playwright';

export interface QueuedReport {
  clientId: string;
  title: string;
  mediaId: string | null;
  sha256: string | null;
}

interface QueueOptions {
  userId: number;
  count: number;
  /** every n-th has a photo; 0 = none */
  photoEvery?: number;
  photoBytes?: number;
  /** the first item of the queue is one the server must refuse */
  poison?: boolean;
  /** as written by earlier builds: the photo in the call, however large, in the same turn as texts */
  inCall?: boolean;
}

/**
 * Fills the outbox as the app would have done over a shift offline, row for row into the phone's database. Photos
 * are real pictures (noise) of about the wanted size.
 */
export function queueReports(page: Page, options: QueueOptions): Promise<QueuedReport[]> {
  return page.evaluate(async (wanted) => {
    const { userId, count, photoEvery = 0, photoBytes = 300_000, poison = false, inCall = false } = wanted;
    const CHUNK = 1024 * 1024;
    // RIDE_CHARS and `turns` of the app
    const RIDE_CHARS = 500_000;
    const hex = (hash: ArrayBuffer) =>
      Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');

    const noise = async (): Promise<ArrayBuffer> => {
      // about 1.1 bytes a pixel at this quality
      const side = Math.round(Math.sqrt(photoBytes / 1.1));
      const canvas = new OffscreenCanvas(side, side);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const image = context.createImageData(side, side);
      for (let at = 0; at < image.data.length; at += 65_536) {
        crypto.getRandomValues(image.data.subarray(at, Math.min(at + 65_536, image.data.length)));
      }
      for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
      context.putImageData(image, 0, 0);
      return (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer();
    };

    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`turva-u${userId}`);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    // unique titles, so that a duplicated record is noticed
    const run = crypto.randomUUID().slice(0, 8);
    const queued: { clientId: string; title: string; mediaId: string | null; sha256: string | null }[] = [];
    const rows: { ops: object[]; media: Record<string, unknown> | null; bytes: ArrayBuffer | null }[] = [];
    const base = photoEvery > 0 ? await noise() : null;

    for (let n = 0; n < count; n++) {
      const isPoison = poison && n === 0;
      const clientId = crypto.randomUUID();
      const capturedAt = new Date(Date.now() - (count - n) * 1000).toISOString();
      const title = isPoison ? 'x'.repeat(300) : `Jonossa ${run} ${n}`;
      const payload = {
        clientId,
        title,
        description: `Kuvaus ${n}`,
        category: 'safety',
        severity: 'low',
        location: 'Halli 2',
      };
      let media: { id: string; sha256: string; size: number } | null = null;
      let bytes: ArrayBuffer | null = null;
      if (base && n % photoEvery === 0) {
        // the same picture with a number appended: other bytes, another hash, no time spent drawing
        const own = new Uint8Array(base.byteLength + 4);
        own.set(new Uint8Array(base));
        new DataView(own.buffer).setUint32(base.byteLength, n);
        bytes = own.buffer;
        media = {
          id: crypto.randomUUID(),
          sha256: hex(await crypto.subtle.digest('SHA-256', bytes)),
          size: bytes.byteLength,
        };
      }
      const op = {
        userId,
        localId: clientId,
        payloadVersion: 1,
        dependsOn: [],
        capturedAt,
        state: 'queued',
        attempts: 0,
        baseRev: null,
        nextAt: 0,
        leaseOwner: null,
        firstSentAt: null,
        lastError: null,
        mediaIds: [],
        appVersion: '1.0.0',
      };
      const text = JSON.stringify(payload).length;
      const create = { ...op, opId: clientId, kind: 'observation.create', entity: 'observations', payload };
      const asDataUrl = Math.ceil((media?.size ?? 0) / 3) * 4;
      const rides = inCall || text + asDataUrl <= RIDE_CHARS;
      const withPhoto = {
        ...create,
        mediaIds: [media?.id],
        bytes: text + asDataUrl,
        nextAt: inCall ? 0 : 0.5,
      };
      const upload = {
        ...op,
        opId: media?.id,
        kind: 'media.upload',
        entity: 'media',
        payload: { mediaId: media?.id },
        mediaIds: [media?.id],
        bytes: media?.size,
        dependsOn: [clientId],
        state: 'blocked_dep',
        nextAt: 1,
      };
      const apart = media ? [{ ...create, bytes: text }, upload] : [{ ...create, bytes: text }];
      rows.push({
        ops: media && rides ? [withPhoto] : apart,
        media: media && {
          ...media,
          ownerId: clientId,
          role: 'image',
          mime: 'image/jpeg',
          filename: `kuva-${n}.jpg`,
          durationMs: null,
          thumb: null,
          chunks: Math.ceil(media.size / CHUNK),
          way: rides ? 'inline' : 'upload',
          complete: true,
          offset: 0,
          createdAt: Date.now(),
        },
        bytes,
      });
      queued.push({ clientId, title, mediaId: media?.id ?? null, sha256: media?.sha256 ?? null });
    }
    await new Promise<void>((resolve, reject) => {
      const write = db.transaction(['outbox', 'media', 'mediaChunk'], 'readwrite', { durability: 'strict' });
      for (const { ops, media, bytes } of rows) {
        for (const op of ops) write.objectStore('outbox').add(op);
        if (!media || !bytes) continue;
        write.objectStore('media').put(media);
        for (let idx = 0; idx * CHUNK < bytes.byteLength; idx++) {
          const piece = bytes.slice(idx * CHUNK, (idx + 1) * CHUNK);
          write.objectStore('mediaChunk').put({ mediaId: media.id, idx, bytes: piece });
        }
      }
      write.oncomplete = () => resolve();
      write.onabort = () => reject(write.error);
    });
    db.close();
    return queued;
  }, options);
}

export interface OutboxRow {
  localId: string;
  opId: string;
  kind: string;
  state: string;
  attempts: number;
  /** from then on its payload is frozen */
  firstSentAt: number | null;
  lastError: { code: string } | null;
}

/**
 * All rows of one table of the phone's database; throws if there is no unlocked one. Never creates it: the app
 * would find an empty one in place of its own.
 */
function rowsOf<Row>(page: Page, userId: number, table: string): Promise<Row[]> {
  return page.evaluate(
    async ([id, name]) => {
      const opening = indexedDB.open(`turva-u${id}`);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onupgradeneeded = () => {
          reject(new Error(`user ${id} has no unlocked database here`));
          opening.transaction?.abort();
        };
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const reading = db.transaction(name).objectStore(name).getAll();
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      db.close();
      // omit bytes: they would only be copied here
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row as object).filter(([, value]) => !(value instanceof ArrayBuffer)),
        ),
      );
    },
    [userId, table] as const,
  ) as Promise<Row[]>;
}

/** Whether a complete pull has run since this database was created. */
export const hasHeardAll = async (page: Page, userId: number) =>
  (await rowsOf<{ key: string }>(page, userId, 'sync')).some(({ key }) => key === 'heardAllAt');

/** The unsent calls on the phone. */
export const outboxRows = (page: Page, userId: number) => rowsOf<OutboxRow>(page, userId, 'outbox');

export interface MediaRow {
  id: string;
  ownerId: string;
  role: string;
  sha256: string;
  size: number;
  way: string;
  durationMs: number | null;
}

/** Unsent files; sent ones are kept in case the server is restored. */
export const mediaRows = async (page: Page, userId: number) =>
  (await rowsOf<MediaRow>(page, userId, 'media')).filter(({ ownerId }) => !ownerId.startsWith('sent:'));

/** The phone's copies of the server's observations. */
export const observationRows = (page: Page, userId: number) =>
  rowsOf<{ id: number; clientId: string; title: string }>(page, userId, 'srvObservations');

/** The forms half written on the phone. */
export const draftRows = (page: Page, userId: number) =>
  rowsOf<{ key: string; values: { form?: { title?: string } } }>(page, userId, 'draft');
