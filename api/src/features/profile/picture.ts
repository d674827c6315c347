import type { CurrentUser } from '@turva/contracts/people/account';
import { fileTypeFromBuffer } from 'file-type';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { sha256Of } from '../../media/file-store.ts';
import { refusedPicture, squarePicture } from '../../media/picture.ts';
import { currentUser } from '../../people/current-user.ts';
import { problem } from '../../problem.ts';

/** The square picture shown to people, made from the uploaded one. */
export async function checkPicture(bytes: Buffer): Promise<Buffer> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime !== 'image/png' && mime !== 'image/jpeg' && mime !== 'image/webp')
    throw problem('unsupported_attachment');
  return squarePicture(bytes).catch((cause: unknown) => {
    throw refusedPicture(cause);
  });
}

/** The address changes with the picture, so a browser never shows the old one. */
const urlOf = (sha256: string) => `/api/user/picture?v=${sha256.slice(0, 12)}`;

async function withUrl(trx: Trx, userId: number, profileImageUrl: string | null): Promise<CurrentUser> {
  await trx
    .updateTable('users')
    .set({ profileImageUrl, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute();
  return currentUser(trx, userId);
}

export async function setPicture(trx: Trx, userId: number, bytes: Buffer): Promise<Effect<CurrentUser>> {
  const sha256 = sha256Of(bytes);
  await trx
    .insertInto('userPictures')
    .values({ userId, sha256, bytes })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sha256, bytes, createdAt: new Date() }))
    .execute();
  return { status: 200, body: await withUrl(trx, userId, urlOf(sha256)) };
}

export async function removePicture(trx: Trx, userId: number): Promise<Effect<CurrentUser>> {
  await trx.deleteFrom('userPictures').where('userId', '=', userId).execute();
  return { status: 200, body: await withUrl(trx, userId, null) };
}

export async function readPicture(db: Db, userId: number): Promise<Buffer> {
  const row = await db
    .selectFrom('userPictures')
    .select('bytes')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return Buffer.from(row.bytes);
}
