import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, type Pack, pack } from 'tar-stream';

/** One file of an archive: its bytes, or `size` bytes from a stream. */
export interface Entry {
  name: string;
  body: Buffer | { size: number; stream: Readable };
}

/** One file of an archive being read; what the caller does not read is skipped. */
export interface Part {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

/** Suffix of the file's name until all of it is on the disk. */
export const WRITING = '.writing';

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const toNode = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeWebStream);

/**
 * Writes a tar encrypted with age (X25519, ChaCha20-Poly1305 in pieces of 64 KiB), so that a changed, missing or
 * shuffled piece is detected. The file gets its final name once all of it is on the disk. Resolves to its size.
 */
export async function writeArchive(
  file: string,
  recipients: readonly string[],
  entries: AsyncIterable<Entry>,
): Promise<number> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const temporary = `${file}${WRITING}`;
  const tar = pack();
  try {
    const filling = fill(tar, entries);
    // its failure ends the tar, and so the pipeline, which rejects
    filling.catch((error: Error) => tar.destroy(error));
    const locked = await encrypter.encrypt(toWeb(Readable.from(tar)));
    await pipeline(toNode(locked), createWriteStream(temporary, { mode: 0o600 }));
    await filling;
    const size = await syncToDisk(temporary);
    await rename(temporary, file);
    await syncToDisk(path.dirname(file));
    return size;
  } catch (error) {
    tar.destroy();
    await rm(temporary, { force: true });
    throw error;
  }
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, body } of entries) {
    if (Buffer.isBuffer(body)) {
      await new Promise<void>((resolve, reject) =>
        tar.entry({ name, size: body.length }, body, (error) => (error ? reject(error) : resolve())),
      );
      continue;
    }
    await pipeline(body.stream, tar.entry({ name, size: body.size }));
  }
  tar.finalize();
}

/**
 * The files of an archive in their order; each must be read before the next. Throws at the first damaged piece, at
 * the latest after the last file: until then nothing read from it is certain.
 */
export async function* readArchive(file: string, identities: readonly string[]): AsyncGenerator<Part> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const tar = extract();
  const source = createReadStream(file);
  try {
    const filling = pipeline(toNode(await decrypter.decrypt(toWeb(source))), tar);
    // its error is thrown after the loop, which it also ends
    filling.catch(() => {});
    for await (const entry of tar) {
      if (entry.header.type !== 'file') throw new Error(`${entry.header.name} is no file`);
      yield { name: entry.header.name, bytes: entry as unknown as AsyncIterable<Buffer> };
      entry.resume();
    }
    await filling;
  } finally {
    source.destroy();
    tar.destroy();
  }
}

/** One small file of an archive as a whole. */
export const wholeOf = ({ bytes }: Part): Promise<Buffer> => buffer(bytes);

async function syncToDisk(fileOrFolder: string): Promise<number> {
  const handle = await open(fileOrFolder, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
