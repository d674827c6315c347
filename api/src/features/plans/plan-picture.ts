import type { Plan } from '@turva/contracts/plant/plans';
import { fileTypeFromBuffer } from 'file-type';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { sha256Of } from '../../media/file-store.ts';
import { noteIncoming } from '../../media/incoming-files.ts';
import { refusedPicture, tilePicture } from '../../media/picture.ts';
import { releaseFiles } from '../../media/release-files.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { answerWith, findPlan, lockPlan } from './find-plan.ts';

const kinds: readonly (string | undefined)[] = ['image/png', 'image/jpeg', 'image/webp'];

interface Tiles {
  sha256: string;
  size: number;
  width: number;
  height: number;
}

/** Cuts the picture into tiles and stores them, before the row they belong to. The declared type decides nothing. */
export async function keepTiles({ db, media }: Pick<Deps, 'db' | 'media'>, bytes: Buffer): Promise<Tiles> {
  if (bytes.length === 0) throw problem('empty_attachment');
  if (!kinds.includes((await fileTypeFromBuffer(bytes))?.mime)) throw problem('document_type_refused');
  const { tiles, width, height } = await tilePicture(bytes).catch((cause: unknown) => {
    throw refusedPicture(cause);
  });
  const sha256 = sha256Of(tiles);
  await noteIncoming(db, sha256);
  await media.put(tiles);
  return { sha256, size: tiles.length, width, height };
}

/** Stores the next version of a plan's picture. Drawings on the previous one keep their place, relative to the whole. */
export async function putPicture(
  trx: Trx,
  { user, now }: { user: SessionUser; now: Date },
  { id, tiles }: { id: string; tiles: Tiles },
): Promise<Effect<Plan>> {
  const row = await lockPlan(trx, id);
  if (row.sha256?.trim() === tiles.sha256) return answerWith(trx, row.id);
  const version = row.version + 1;
  await changeRow(trx, 'plans', row, { ...tiles, version });
  await releaseFiles(trx, [row.sha256], now);
  await recordAudit(trx, {
    actorId: user.id,
    action: 'version_added',
    entity: 'plans',
    entityId: row.id,
    detail: { version: { from: row.version, to: version } },
  });
  return answerWith(trx, row.id);
}

/** The tiles of a version: only the newest has any. */
export async function findTiles(db: Db, { id, version }: { id: string; version: number }) {
  const plan = await findPlan(db, id);
  if (plan.version !== version || plan.sha256 === null) throw problem('not_found');
  return { sha256: plan.sha256, size: plan.size, mime: 'application/octet-stream', filename: null };
}
