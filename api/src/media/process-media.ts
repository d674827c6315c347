import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { ProblemError } from '../problem.ts';
import { sha256OfFile } from './file-store.ts';
import { showFirstAttachments } from './first-attachments.ts';
import { isNeeded } from './incoming-files.ts';
import { renderPicture } from './picture.ts';
import { changesNothing, planScrub, writeScrubbed } from './scrub/scrub.ts';
import { DamagedMedia, fileSource } from './scrub/source.ts';
import type { MediaStore } from './store.ts';

type Media = Selectable<Tables['media']>;
type Outcome = Updateable<Tables['media']> & { state: string; servedSha256?: string | null };

/**
 * Makes the copy that people see: a picture re-encoded, sound and film without metadata. Nothing is served before.
 * A second run has no effect.
 */
export async function processMedia(
  { db, media: store, changes, log }: Pick<Deps, 'db' | 'media' | 'changes' | 'log'>,
  mediaId: string,
): Promise<void> {
  const media = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', mediaId)
    .where('state', '=', 'received')
    .executeTakeFirst();
  if (!media) return;
  const twin = await db
    .selectFrom('media')
    .select(['state', 'servedSha256', 'servedMime', 'servedSize', 'thumbSha256', 'width', 'height'])
    .where('sha256', '=', media.sha256)
    .where('role', '=', media.role)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  const outcome = twin
    ? { ...twin, servedSize: Number(twin.servedSize) }
    : await render(store, media).catch((error) => refusal(error, log));
  await db.transaction().execute((trx) => settle(trx, mediaId, outcome));
  changes.poke();
  await forgetReceived(store, db, media.sha256, outcome);
}

const render = (store: MediaStore, media: Media): Promise<Outcome> =>
  media.role === 'image' ? renderImage(store, media) : scrubRecording(store, media);

async function renderImage(store: MediaStore, { sha256 }: Media): Promise<Outcome> {
  const { full, thumb, width, height } = await store.withFile(sha256, (file) =>
    renderPicture(file).catch((cause) => {
      // too many at once: the job tries again
      if (cause instanceof ProblemError) throw cause;
      throw new DamagedMedia('cannot be decoded', { cause });
    }),
  );
  return {
    state: 'ready',
    servedSha256: await store.put(full),
    servedMime: 'image/jpeg',
    servedSize: full.length,
    thumbSha256: await store.put(thumb),
    width,
    height,
  };
}

const scrubRecording = (store: MediaStore, { sha256, mime }: Media): Promise<Outcome> =>
  store.withFile(sha256, async (file) => {
    await using source = await fileSource(file);
    const plan = await planScrub(mime, source);
    if (plan.end <= plan.start) throw new DamagedMedia('no sound in it');
    const served = { state: 'ready', servedMime: mime, servedSize: plan.end - plan.start };
    if (changesNothing(plan, source.size)) return { ...served, servedSha256: sha256 };
    return store.withFolder(async (folder) => {
      const target = path.join(folder, randomUUID());
      await writeScrubbed(file, target, plan);
      const servedSha256 = await sha256OfFile(target);
      await store.adopt(target, servedSha256);
      return { ...served, servedSha256 };
    });
  });

/** A broken file is reported to the sender; a full disk is our problem, and the job tries again. */
function refusal(error: unknown, log: Deps['log']): Outcome {
  if (!(error instanceof DamagedMedia)) throw error;
  log.info({ reason: error.message }, 'attachment refused');
  return { state: 'refused', refusedReason: 'damaged_attachment' };
}

async function settle(trx: Trx, mediaId: string, outcome: Outcome) {
  await trx.updateTable('media').set(outcome).where('id', '=', mediaId).execute();
  const links = await trx
    .selectFrom('recordMedia')
    .select('recordId')
    .where('mediaId', '=', mediaId)
    .where('entity', '=', 'observations')
    .orderBy('recordId')
    .execute();
  for (const { recordId } of links) await showFirstAttachments(trx, recordId);
  await sql`
    update investigations set updated_at = now() where id in (
      select record_id from record_media where entity = 'investigations' and media_id = ${mediaId}::uuid)`.execute(
    trx,
  );
}

/**
 * The bytes as received still include location and camera: once there is a clean copy they are deleted, unless
 * another row waits for them. A refused file stays, unserved: the phone deleted its own when these bytes were
 * acknowledged, so it is the only copy, and an observation is evidence.
 */
async function forgetReceived(
  store: MediaStore,
  db: Deps['db'],
  sha256: string,
  { state, servedSha256 }: Outcome,
) {
  if (state !== 'ready' || servedSha256 === sha256) return;
  if (!(await isNeeded(db, sha256))) await store.remove(sha256);
}
