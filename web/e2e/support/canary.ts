import type { BrowserContext, Page } from 'playwright';

/** Contained in every name, text, photo and recording of one person. */
export const CANARY = 'Kanarialintu';

interface Document {
  isActive: boolean;
  versions: { sha256: string }[];
}

/**
 * Fills a phone with one person's data: a report with photo, video and voice, a draft, a token, the conversation
 * with the assistant, notifications, stored files, caches. Row for row as the app writes them. Resolves to the
 * report's clientId.
 */
export function fillWithCanaries(page: Page, userId: number): Promise<string> {
  return page.evaluate(
    async ([id, canary]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(`turva-u${id}`);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const clientId = crypto.randomUUID();
      const mediaIds: string[] = [];
      // large enough for the browser to put it into a separate file
      const bytes = new Uint8Array(200_000);
      for (let at = 0; at < bytes.length; at += 1000) bytes.set(new TextEncoder().encode(canary), at);
      const hash = await crypto.subtle.digest('SHA-256', bytes);
      const sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
      // stored under the name of a document in use: the app deletes unreferenced ones
      const documents = await new Promise<Document[]>((resolve, reject) => {
        const reading = db.transaction('srvDocuments').objectStore('srvDocuments').getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      const [inUse] = documents.filter(({ isActive }) => isActive).flatMap(({ versions }) => versions);
      if (!inUse) throw new Error('this device knows no document in use yet');
      const names = ['outbox', 'media', 'mediaChunk', 'draft', 'threads', 'chat', 'ledger', 'keptDocuments'];
      const trx = db.transaction([...names, 'srvNotifications'], 'readwrite', { durability: 'strict' });
      const put = (name: string, row: object) => trx.objectStore(name).put(row);
      // an older draft has its own pictures
      for (const name of ['media', 'mediaChunk']) trx.objectStore(name).clear();
      for (const [role, mime] of [
        ['image', 'image/jpeg'],
        ['audio', 'audio/webm'],
        ['video', 'video/webm'],
      ] as const) {
        const mediaId = crypto.randomUUID();
        mediaIds.push(mediaId);
        put('media', {
          id: mediaId,
          ownerId: 'observation:new',
          role,
          mime,
          filename: `${canary}.${role}`,
          size: bytes.length,
          sha256,
          durationMs: null,
          thumb: bytes.slice(0, 20_000).buffer,
          chunks: 1,
          way: 'upload',
          complete: true,
          offset: 0,
          createdAt: Date.now(),
        });
        put('mediaChunk', { mediaId, idx: 0, bytes: bytes.slice().buffer });
      }
      const payload = {
        clientId,
        title: `${canary} ${clientId}`,
        description: canary,
        category: 'safety',
        severity: 'low',
        location: canary,
      };
      put('outbox', {
        opId: clientId,
        userId: id,
        kind: 'observation.create',
        entity: 'observations',
        localId: clientId,
        payload,
        payloadVersion: 1,
        dependsOn: [],
        capturedAt: new Date().toISOString(),
        state: 'queued',
        attempts: 0,
        baseRev: null,
        nextAt: 0,
        leaseOwner: null,
        firstSentAt: null,
        lastError: null,
        mediaIds: [],
        bytes: 300,
        appVersion: '1.0.0',
      });
      put('draft', {
        key: 'observation:new',
        step: 1,
        values: { title: canary, description: canary, location: canary },
        mediaIds,
        updatedAt: Date.now(),
      });
      put('threads', { clientId: crypto.randomUUID(), token: canary, seenHistoryId: 0 });
      put('chat', { type: 'user', content: canary, at: Date.now(), dataUsed: [], records: [] });
      put('ledger', {
        opId: crypto.randomUUID(),
        kind: 'observation.create',
        localId: crypto.randomUUID(),
        serverId: 1,
        title: canary,
        capturedAt: new Date().toISOString(),
        ackedAt: Date.now(),
      });
      put('keptDocuments', {
        sha256: inUse.sha256,
        bytes: bytes.slice().buffer,
        opened: true,
        keptAt: Date.now(),
      });
      put('srvNotifications', {
        id: 900_001,
        kind: 'observation_comment',
        entity: 'observations',
        recordId: null,
        url: '/',
        params: { title: canary },
        createdAt: new Date().toISOString(),
        readAt: null,
      });
      await new Promise<void>((resolve, reject) => {
        trx.oncomplete = () => resolve();
        trx.onabort = () => reject(trx.error);
      });
      db.close();
      localStorage.setItem('turva.searched', canary);
      sessionStorage.setItem('turva.searched', canary);
      await (await caches.open('turva-pages')).put('/canary', new Response(canary));
      const folder = await navigator.storage.getDirectory();
      const file = await (
        await folder.getFileHandle(`turva-backup-u${id}.json`, { create: true })
      ).createWritable();
      await file.write(canary);
      await file.close();
      return clientId;
    },
    [userId, CANARY] as const,
  );
}

/**
 * Everywhere any script of this origin could read the word now: databases, caches, storage, files and the page
 * itself.
 */
export function findCanary(page: Page): Promise<string[]> {
  return page.evaluate(async (canary) => {
    const found: string[] = [];
    const latin = new TextDecoder('latin1');
    const look = (where: string, text: string) => {
      if (text.toLowerCase().includes(canary.toLowerCase())) found.push(where);
    };
    const asText = (value: unknown): string =>
      JSON.stringify(value, (_key, each: unknown) =>
        each instanceof ArrayBuffer || ArrayBuffer.isView(each) ? latin.decode(each) : each,
      ) ?? '';
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase | null>((resolve, reject) => {
        const opening = indexedDB.open(name as string);
        // the search itself must not recreate a database deleted since it was listed
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () =>
          opening.error?.name === 'AbortError' ? resolve(null) : reject(opening.error);
      });
      if (!db) continue;
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll();
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        for (const row of rows) look(`indexedDB ${name}.${store}`, asText(row));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        look(`cache ${name}`, request.url + (await (await cache.match(request))?.text()));
    }
    look('localStorage', asText({ ...localStorage }));
    look('sessionStorage', asText({ ...sessionStorage }));
    look('cookie', document.cookie);
    const folder = await navigator.storage.getDirectory();
    for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>) {
      if (handle.kind !== 'file') continue;
      // a file deleted since it was listed can be read by nobody
      const text = await (handle as FileSystemFileHandle)
        .getFile()
        .then((file) => file.text())
        .catch((error: DOMException) => (error.name === 'NotFoundError' ? '' : Promise.reject(error)));
      look(`file ${name}`, text);
    }
    look('page', document.documentElement.outerHTML);
    return [...new Set(found)];
  }, CANARY);
}

/** Whether any of the worker's globals contains the word; its modules keep no rows. */
export async function isInWorker(context: BrowserContext): Promise<boolean> {
  const answers = await Promise.all(
    context.serviceWorkers().map((worker) =>
      worker.evaluate((canary) => {
        const seen = new Set<unknown>();
        const look = (value: unknown, depth: number): boolean => {
          if (typeof value === 'string') return value.includes(canary);
          if (typeof value !== 'object' || value === null || seen.has(value) || depth > 6) return false;
          seen.add(value);
          return Object.keys(value).some((key) => {
            try {
              return key.includes(canary) || look((value as Record<string, unknown>)[key], depth + 1);
            } catch {
              return false;
            }
          });
        };
        return Object.getOwnPropertyNames(globalThis).some((name) => {
          try {
            return look((globalThis as unknown as Record<string, unknown>)[name], 0);
          } catch {
            return false;
          }
        });
      }, CANARY),
    ),
  );
  return answers.some(Boolean);
}
