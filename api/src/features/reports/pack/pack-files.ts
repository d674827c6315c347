import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { neutral, quoted } from '@turva/rules/words/csv-cell';
import yazl from 'yazl';
import type { MediaStore } from '../../../media/store.ts';

export interface Entry {
  path: string;
  sha256: string;
  size: number;
}

/** A file name that is valid on every system. */
export const safeName = (text: string) =>
  text
    .replace(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 60)
    .trim() || '-';

/** CSV as a Finnish spreadsheet opens it, every text inert. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\uFEFF${rows.map((row) => row.map((cell) => quoted(neutral(cell), ';')).join(';')).join('\r\n')}\r\n`,
  );

/** A ZIP that records its entries with their hashes. */
export function packFiles(mtime: Date) {
  const zip = new yazl.ZipFile();
  // an unreadable file ends the ZIP, not the process
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error));
  const entries: Entry[] = [];
  const taken = new Set<string>();
  /** two records may have the same name */
  const free = (path: string) => {
    const [, stem = path, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/.exec(path) ?? [];
    let name = path;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem} ${number}${ending}`;
    taken.add(name.toLowerCase());
    return name;
  };
  return {
    zip,
    entries,
    add: (path: string, bytes: Buffer) => {
      const name = free(path);
      zip.addBuffer(bytes, name, { mtime });
      entries.push({
        path: name,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
      });
    },
    /** streamed from the store when its turn comes; the store names it by its hash */
    addStored: (path: string, file: { media: MediaStore; sha256: string; size: number }) => {
      const name = free(path);
      zip.addReadStreamLazy(
        name,
        { mtime, compress: false },
        callbackify(() => file.media.open(file.sha256)),
      );
      entries.push({ path: name, sha256: file.sha256, size: file.size });
    },
  };
}
