import { randomUUID } from 'node:crypto';
import type { MediaRole } from '@turva/contracts/observations/media';
import type { Deps } from '../deps.ts';
import { noteIncoming } from './incoming-files.ts';
import { assertQuota } from './quota.ts';
import { checkDataUrl, type Received, type Refused } from './receive-attachment.ts';

export interface Offered {
  role: MediaRole;
  url: string | null | undefined;
  id: string | null | undefined;
}

/** Stores the valid attachments of a call and returns the errors of the others. */
export async function receiveDataUrls(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  ownerId: number,
  offered: Offered[],
): Promise<{ received: Received[]; refused: Refused[] }> {
  const received: Received[] = [];
  const refused: Refused[] = [];
  for (const { role, url, id } of offered) {
    if (!url) continue;
    const checked = await checkDataUrl(role, url);
    if ('code' in checked) {
      refused.push({ role, code: checked.code });
      continue;
    }
    const { bytes, mime, sha256 } = checked;
    await assertQuota(db, ownerId, bytes.length);
    await noteIncoming(db, sha256);
    await media.put(bytes);
    const wanted = received.some((one) => one.id === id?.toLowerCase()) ? null : id;
    const freeId = wanted ? await freeOrSame(db, { id: wanted, ownerId, sha256 }) : randomUUID();
    received.push({ id: freeId, role, mime, size: bytes.length, sha256, filename: null });
  }
  return { received, refused };
}

/** The requested id, unless other bytes or another person have it: nobody may link another person's file. */
async function freeOrSame(
  db: Deps['db'],
  { id, ownerId, sha256 }: { id: string; ownerId: number; sha256: string },
): Promise<string> {
  const taken = await db
    .selectFrom('media')
    .select(['ownerId', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();
  const free = !taken || (taken.ownerId === ownerId && taken.sha256 === sha256);
  return free ? id.toLowerCase() : randomUUID();
}
