import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import yazl from 'yazl';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { collect } from './collect.ts';
import { fileOf, openFolder, removeFile } from './export-files.ts';

type Needed = Pick<Deps, 'db' | 'config' | 'media' | 'now'>;

const readMe = `TURVA+ 2025

data/    Your own rows, one file for each kind of record (JSON).
parts.json    Numbers of records of others that you had a part in: approved, closed, verified.
media/    Pictures and recordings you have sent.
picture.jpg    Your profile picture.

Records of other people are not in here.
`;

const unmade = ['processing', 'failed'];

/** The job, tried again until the export expires: a store that is away comes back. */
export async function makeExport(deps: Needed, exportId: string): Promise<void> {
  const { db } = deps;
  const wanted = await db
    .selectFrom('dataExports')
    .select(['userId', 'createdAt'])
    .where('id', '=', exportId)
    .where('state', 'in', unmade)
    .where('expiresAt', '>', deps.now())
    .executeTakeFirst();
  if (!wanted) return;
  await write(deps, exportId, wanted).catch(async (error: unknown) => {
    await db
      .updateTable('dataExports')
      .set({ state: 'failed' })
      .where('id', '=', exportId)
      .where('state', 'in', unmade)
      .execute();
    throw error;
  });
}

/** Streams the ZIP, so that a year of pictures needs little memory. */
async function write(deps: Needed, exportId: string, wanted: { userId: number; createdAt: Date }) {
  const { db } = deps;
  await openFolder(deps);
  const file = fileOf(deps, exportId);
  const zip = new yazl.ZipFile();
  // an unreadable file ends the ZIP, not the process
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error));
  const written = pipeline(zip.outputStream, createWriteStream(`${file}.part`, { mode: 0o600 }));
  try {
    await fill(deps, zip, wanted);
  } finally {
    zip.end();
  }
  await written;
  await rename(`${file}.part`, file);
  const { size } = await stat(file);
  const { numUpdatedRows } = await db
    .updateTable('dataExports')
    .set({ state: 'ready', size })
    .where('id', '=', exportId)
    .where('state', 'in', unmade)
    .executeTakeFirst();
  // deleted meanwhile, with its person
  if (numUpdatedRows === 0n) await removeFile(deps, exportId);
}

async function fill(
  { db, media }: Needed,
  zip: yazl.ZipFile,
  { userId, createdAt }: { userId: number; createdAt: Date },
) {
  const options = { mtime: createdAt };
  const add = (name: string, bytes: Buffer) => zip.addBuffer(bytes, name, options);
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, asPlain, 1)}\n`);
  const { rows, parts } = await collect(db, userId);
  add('README.txt', Buffer.from(readMe));
  for (const [table, own] of Object.entries(rows)) add(`data/${table}.json`, json(own));
  add('parts.json', json(parts));
  const picture = await db
    .selectFrom('userPictures')
    .select('bytes')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (picture) add('picture.jpg', Buffer.from(picture.bytes));
  for (const { name, sha256 } of await ownFiles(db, userId))
    if ((await media.size(sha256)) !== null)
      zip.addReadStreamLazy(
        `media/${name}`,
        { ...options, compress: false },
        callbackify(() => media.open(sha256)),
      );
}

const asPlain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

async function ownFiles(db: Db, userId: number): Promise<{ name: string; sha256: string }[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'mime', 'sha256', 'servedMime', 'servedSha256'])
    .where('ownerId', '=', userId)
    .execute();
  return rows.map(({ id, mime, sha256, servedMime, servedSha256 }) => ({
    name: `${id}.${(servedMime ?? mime).split(/[/;]/)[1] ?? 'bin'}`,
    sha256: servedSha256 ?? sha256,
  }));
}
