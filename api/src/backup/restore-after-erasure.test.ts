import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepHead, keptHead } from '../audit/kept-head.ts';
import { sealAudit } from '../audit/seal-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { recordAudit } from '../db/audit.ts';
import { type Db, openPGlite } from '../db/client.ts';
import { replayErasures } from '../features/personal-data/settle-erasures.ts';
import { createFileStore } from '../media/file-store.ts';
import { mediaFolder } from '../media/open-store.ts';
import { beginRun } from '../sync/begin-run.ts';
import { testApp } from '../testing/test-app.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';
import { writeBackup } from './backup-file.ts';
import { keyFileIn, ownRecipients, readKeyFile } from './keys.ts';
import { restoreBackup } from './restore.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const FIRST = 'Kertturi';
const LAST = 'Palaaja';

async function seal(db: Db, dataDir: string) {
  const head = await sealAudit(db);
  if (head) await keepHead(dataDir, head);
}

const verify = async (db: Db, dataDir: string) => {
  const { head } = await keptHead(dataDir);
  return verifyAudit(db, head ? [head] : []);
};

test('erased after a backup that is then put back: erased again, and the log has no fault', async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'turva-erased-'));
  const app = await testApp();
  const { db, media, config } = app;
  try {
    const admin = await app.as('jaava', { role: 'admin' });
    const person = await app.as('palaava');
    await db
      .updateTable('users')
      .set({ firstName: FIRST, lastName: LAST })
      .where('id', '=', person.id)
      .execute();
    await recordAudit(db, {
      actorId: person.id,
      action: 'changed',
      entity: 'areas',
      detail: { name: `${FIRST} ${LAST}` },
    });
    await recordAudit(db, {
      actorId: admin.id,
      action: 'profile_changed',
      entity: 'users',
      entityId: person.id,
      detail: { firstName: FIRST },
    });
    await seal(db, config.dataDir);
    const file = path.join(scratch, 'plant.backup');
    const recipients = await ownRecipients(config.dataDir);
    await writeBackup({ db, media, dataDir: config.dataDir }, { file, recipients, now: NOW });

    expect((await person.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
    await seal(db, config.dataDir);
    const before = await verify(db, config.dataDir);
    expect(before).toMatchObject({ fault: null });
    expect(before.erased).toBeGreaterThanOrEqual(2);

    // the same machine, whose data folder has the ledger and the head
    const dataDir = path.join(scratch, 'data');
    await mkdir(dataDir);
    for (const name of ['erasures.jsonl', 'audit-head.json'])
      await cp(path.join(config.dataDir, name), path.join(dataDir, name));
    const identities = await readKeyFile(keyFileIn(config.dataDir));
    const target = { dataDir, databaseUrl: undefined, media: createFileStore(mediaFolder(dataDir)) };
    await restoreBackup(target, { file, identities, now: NOW });
    const restored = await openPGlite({ dataDir });
    try {
      await beginRun(restored.db, dataDir);
      const nameNow = async () =>
        (await restored.db.selectFrom('users').select('firstName').where('id', '=', person.id).execute())[0];
      expect(await nameNow()).toEqual({ firstName: FIRST });
      expect(await replayErasures({ db: restored.db, dataDir, uploads: app.uploads })).toBe(1);
      expect(await nameNow()).toEqual({ firstName: null });
      await seal(restored.db, dataDir);
      const after = await verify(restored.db, dataDir);
      expect(after).toMatchObject({ fault: null, waiting: 0 });
      expect(after.erased).toBeGreaterThanOrEqual(2);
      const details = await restored.db.selectFrom('auditLog').select('detail').execute();
      expect(JSON.stringify(details)).not.toContain(FIRST);
    } finally {
      await restored.close();
    }
  } finally {
    await app.close();
    await rm(scratch, { recursive: true, force: true });
  }
});
