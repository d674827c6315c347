import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore } from '../media/file-store.ts';
import { mediaFolder } from '../media/open-store.ts';
import { checkBackup, UnreadableBackup } from './backup-file.ts';
import { restoreBackup } from './restore.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

let scratch: string;
let identities: string[];
let recipients: string[];
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'turva-planted-'));
  identities = [await generateX25519Identity()];
  recipients = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** A backup by somebody who knows only the key that seals: nobody signs backups. */
async function craft(entries: (Partial<Header> & { name: string; body?: string })[]): Promise<string> {
  const crafted = path.join(scratch, 'crafted.backup');
  const begin = { format: 1, made: NOW.toISOString(), migrations: [], sequences: {}, files: [] };
  const end = { rows: {}, files: 0, bytes: 0 };
  const tar = pack();
  for (const { body, ...header } of [
    { name: 'backup.json', body: JSON.stringify(begin) },
    ...entries,
    { name: 'end.json', body: JSON.stringify(end) },
  ])
    tar.entry(header, body ?? '');
  tar.finalize();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  await writeFile(crafted, await encrypter.encrypt(new Uint8Array(await buffer(tar))));
  return crafted;
}

const KEPT = ['erasures.jsonl', 'session-secret', 'phone/code', 'phone/server.key'];
const PLANTED = [
  ...['kept/backup-key', 'kept/pglite/PG_VERSION', 'kept/session-secret-evil', 'kept/session-secret/x'],
  ...['kept/phone', 'kept/phone/', 'kept/phone/evil', 'kept/phone/../backup-key', 'kept/./session-secret'],
  ...['kept/../session-secret', 'kept/audit-head.json', 'kept/media/aa/bb', 'kept/restoring/ready', 'kept/'],
  ...['kept/lock', 'kept/.new', 'kept/backup-key.new', 'kept/earlier-web/assets/main.js', 'kept//etc/passwd'],
];

test('of the data folder a backup may hold only the files that a backup writes', async () => {
  for (const name of KEPT) await checkBackup(await craft([{ name: `kept/${name}` }]), identities);
  // an earlier version copied what a killed process had left
  await checkBackup(await craft([{ name: 'kept/phone/server.key.new' }]), identities);
  const accepted: string[] = [];
  for (const name of PLANTED)
    await checkBackup(await craft([{ name, body: 'planted' }]), identities).then(
      () => accepted.push(name),
      (error) => expect(error).toBeInstanceOf(UnreadableBackup),
    );
  for (const type of ['symlink', 'link', 'directory', 'fifo'] as const)
    await checkBackup(
      await craft([{ name: 'kept/session-secret', type, linkname: '/etc/passwd' }]),
      identities,
    ).then(
      () => accepted.push(type),
      (error) => expect(error).toBeInstanceOf(UnreadableBackup),
    );
  expect(accepted).toEqual([]);
});

test('a refused backup leaves the data folder as it was', async () => {
  const target = await mkdtemp(path.join(scratch, 'empty-'));
  const media = await createFileStore(mediaFolder(target));
  const before = (await readdir(target, { recursive: true })).sort();
  const crafted = await craft([{ name: 'kept/backup-key', body: 'planted' }]);
  await expect(
    restoreBackup(
      { dataDir: target, databaseUrl: undefined, media },
      { file: crafted, identities, now: NOW },
    ),
  ).rejects.toThrow('kept/backup-key');
  expect((await readdir(target, { recursive: true })).sort()).toEqual(before);
});
