import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { constants, copyFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ProblemCode } from '@turva/contracts/base/problems';
import { FileStore } from '@tus/file-store';
import { type DataStore, Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { ProblemError, problem } from '../problem.ts';
import { assertSpace } from './disk-space.ts';
import type { MediaStore } from './store.ts';
import { assertWritable, isUnwritable, unwritable } from './unwritable.ts';

export const UPLOADS_PATH = '/api/media/uploads';
const DAY_MS = 24 * 60 * 60 * 1000;
/** An upload nobody continued for this long is given up; the phone then restarts it from its copy. */
const GIVEN_UP_MS = 14 * DAY_MS;

const ofTus: Record<number, ProblemCode> = {
  400: 'invalid_input',
  403: 'media_not_found',
  404: 'media_not_found',
  409: 'upload_offset_mismatch',
  410: 'media_not_found',
  412: 'invalid_input',
  413: 'attachment_too_large',
  415: 'unsupported_content',
  503: 'storage_unavailable',
};
const RETRY_AFTER_S = 30;

/**
 * The ids of a finished upload: the phone's own, and the one used if another person has it. An id is secret until
 * it is sent, but somebody who learns one must not be able to block it.
 */
export function mediaIdsOf(userId: number, mediaId: string): [own: string, elsewhere: string] {
  const hash = createHash('sha256').update(`${userId}/${mediaId}`).digest('hex');
  return [mediaId, hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')];
}

/** Includes the owner, so nobody else's upload can even be addressed. */
export const uploadName = (userId: number, mediaId: string) => `${userId}_${mediaId}`;

/** The storage of unfinished uploads. */
export interface UploadPlace {
  store: DataStore;
  remove(name: string): Promise<void>;
  /** those with this prefix, with the time of their last byte */
  list(prefix: string): Promise<{ name: string; touched: Date }[]>;
  /** Provides a finished upload under a path while `use` runs, which may move the file away. */
  withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T>;
  /** The store has the bytes, but the row could not be created: a film need not be sent again because of that. */
  putBack(name: string, store: MediaStore, sha256: string): Promise<void>;
  /** Refuses with 507 if there is no room for these bytes. */
  assertSpace(bytes: number): Promise<void>;
  /** Refuses with 503 if no file can be written. */
  assertWritable(): Promise<void>;
}

export type Uploads = ReturnType<typeof openUploads>;

/** A folder that the processes share. */
export function uploadsInFolder(dataDir: string): UploadPlace {
  const directory = path.join(dataDir, 'uploads');
  mkdirSync(directory, { recursive: true });
  const pathOf = (name: string) => path.join(directory, name);
  return {
    store: new FileStore({ directory }),
    remove: async (name) => {
      for (const file of [name, `${name}.json`]) await rm(pathOf(file), { force: true });
    },
    list: async (prefix) => {
      const found: { name: string; touched: Date }[] = [];
      for (const name of await readdir(directory)) {
        // a description is as old as the upload's start: it is deleted with its bytes
        if (!name.startsWith(prefix) || name.endsWith('.json')) continue;
        const touched = await stat(pathOf(name)).catch(() => null);
        if (touched) found.push({ name, touched: touched.mtime });
      }
      return found;
    },
    withFile: (name, use) => use(pathOf(name)),
    putBack: async (name, store, sha256) => {
      if (existsSync(pathOf(name)) || (await store.size(sha256)) === null) return;
      await store.withFile(sha256, (file) => copyFile(file, pathOf(name), constants.COPYFILE_FICLONE));
    },
    assertSpace: (bytes) => assertSpace(directory, bytes),
    assertWritable: () => assertWritable(directory),
  };
}

/** The tus protocol over a storage of unfinished uploads. */
export function openUploads(place: UploadPlace) {
  const { store } = place;
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    namingFunction: (req) => new URL(req.url).searchParams.get('name') ?? '',
    // without this the answer would permit every other origin
    allowedOrigins: () => false,
    onResponseError: (_req, error) =>
      error instanceof ProblemError ? { status_code: error.status, body: error.code } : undefined,
  });

  /** Its refusals become problems. */
  const ask = async (
    method: string,
    url: string,
    headers: readonly (readonly [string, string])[],
    body: unknown = null,
  ): Promise<Headers> => {
    const answer = await tus.handleWeb(
      new Request(new URL(url, 'http://uploads'), {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        body: body as BodyInit | null,
        ...{ duplex: 'half' },
      }),
    );
    if (answer.ok) return answer.headers;
    // the protocol does not say why it could not write
    await place.assertSpace(0);
    await place.assertWritable();
    throw problem(ofTus[answer.status] ?? 'internal', {
      detail: await answer.text(),
      ...(answer.status === 503 ? { retryAfter: RETRY_AFTER_S } : {}),
    });
  };

  return {
    ...place,
    /** The unfinished upload, or null if there is none (any more). */
    find: (name: string) =>
      store.getUpload(name).catch((error: unknown) => {
        // an unreachable store cannot say what exists
        if (error instanceof ProblemError) throw error;
        if (isUnwritable(error)) throw unwritable(error);
        return null;
      }),
    countOf: async (userId: number) => (await place.list(`${userId}_`)).length,
    /** Deletes unfinished uploads of people who have left; an upload's name begins with its owner's number. */
    removeOf: async (owners: ReadonlySet<string>) => {
      if (owners.size === 0) return;
      for (const { name } of await place.list(''))
        if (owners.has(name.slice(0, name.indexOf('_')))) await place.remove(name);
    },
    /** Begins the upload that the call announces, without a byte of it. */
    begin: (req: FastifyRequest, name: string) =>
      ask(
        'POST',
        `${UPLOADS_PATH}?name=${name}`,
        headersOf(req, (header) => !header.startsWith('content-')),
      ),
    /** Has the protocol answer a call about `name`. The bytes that come with its beginning are its first piece. */
    handle: async (req: FastifyRequest, name: string): Promise<Headers> => {
      const url = `${UPLOADS_PATH}/${name}`;
      if (!(req.body instanceof Readable)) return ask(req.method, url, headersOf(req));
      await place.assertSpace(Number(req.headers['content-length'] ?? 0));
      const isFirst = req.method === 'POST';
      const headers = isFirst
        ? [...headersOf(req, (header) => !header.startsWith('upload-')), ['upload-offset', '0'] as const]
        : headersOf(req);
      return ask(isFirst ? 'PATCH' : req.method, url, headers, Readable.toWeb(req.body));
    },
    clean: async (now: Date) => {
      for (const { name, touched } of await place.list(''))
        if (now.getTime() - touched.getTime() >= GIVEN_UP_MS) await place.remove(name);
    },
  };
}

const headersOf = (req: FastifyRequest, isWanted: (header: string) => boolean = () => true) =>
  Object.entries(req.headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      (entry[0].startsWith('upload-') ||
        ['tus-resumable', 'content-type', 'content-length'].includes(entry[0])) &&
      isWanted(entry[0]),
  );
