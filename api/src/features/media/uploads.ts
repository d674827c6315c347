import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ProblemCode } from '@turva/contracts/problems';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { assertSpace } from '../../media/disk-space.ts';
import { problem } from '../../problem.ts';

export const UPLOADS_PATH = '/api/media/uploads';
const DAY_MS = 24 * 60 * 60 * 1000;
/** An upload nobody continued for so long is given up; the phone then starts it again from what it has. */
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
};

/**
 * What a finished upload is called. The phone's own id, unless another person has it: an id is secret until it is sent, but
 * whoever learns one must not be able to occupy it.
 */
export function mediaIdsOf(userId: number, mediaId: string): [own: string, elsewhere: string] {
  const hash = createHash('sha256').update(`${userId}/${mediaId}`).digest('hex');
  return [mediaId, hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')];
}

/** The owner is part of it, so nobody else's upload can even be asked for. */
export const uploadName = (userId: number, mediaId: string) => `${userId}_${mediaId}`;

export type Uploads = ReturnType<typeof openUploads>;

/** The tus protocol over a folder that the processes share. */
export function openUploads(dataDir: string) {
  const directory = path.join(dataDir, 'uploads');
  mkdirSync(directory, { recursive: true });
  const store = new FileStore({ directory });
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    namingFunction: (req) => new URL(req.url).searchParams.get('name') ?? '',
    // another origin has no business here; without this the answer would invite all of them
    allowedOrigins: () => false,
  });
  const names = () => readdir(directory).then((all) => all.filter((name) => !name.endsWith('.json')));

  return {
    pathOf: (name: string) => path.join(directory, name),
    /** The unfinished upload, or null when there is none (any more). */
    find: (name: string) => store.getUpload(name).catch(() => null),
    remove: async (name: string) => {
      for (const file of [name, `${name}.json`]) await rm(path.join(directory, file), { force: true });
    },
    countOf: async (userId: number) => (await names()).filter((name) => name.startsWith(`${userId}_`)).length,
    /** Has the protocol answer a call about `name`; its refusals become problems. */
    handle: async (req: FastifyRequest, name: string): Promise<Headers> => {
      if (req.body instanceof Readable)
        await assertSpace(directory, Number(req.headers['content-length'] ?? 0));
      const url = new URL(
        req.method === 'POST' ? `${UPLOADS_PATH}?name=${name}` : `${UPLOADS_PATH}/${name}`,
        'http://uploads',
      );
      const body = req.body instanceof Readable ? Readable.toWeb(req.body) : null;
      const answer = await tus.handleWeb(
        new Request(url, {
          method: req.method,
          headers: tusHeaders(req),
          body: body as BodyInit | null,
          ...{ duplex: 'half' },
        }),
      );
      if (answer.ok) return answer.headers;
      await assertSpace(directory, 0);
      throw problem(ofTus[answer.status] ?? 'internal', { detail: await answer.text() });
    },
    assertSpace: (bytes: number) => assertSpace(directory, bytes),
    clean: async (now: Date) => {
      for (const name of await readdir(directory)) {
        const file = path.join(directory, name);
        const touched = await stat(file).catch(() => null);
        // a description stays as old as the upload's start: it goes with its bytes
        if (!touched || name.endsWith('.json')) continue;
        if (now.getTime() - touched.mtimeMs < GIVEN_UP_MS) continue;
        await rm(file, { force: true });
        await rm(`${file}.json`, { force: true });
      }
    },
  };
}

const tusHeaders = (req: FastifyRequest) =>
  Object.entries(req.headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      (entry[0].startsWith('upload-') ||
        ['tus-resumable', 'content-type', 'content-length'].includes(entry[0])),
  );
