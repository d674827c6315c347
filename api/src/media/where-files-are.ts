import type { Db, Trx } from '../db/client.ts';
import { knowsFiles } from './incoming-files.ts';
import type { OpenedStore } from './open-store.ts';
import type { MediaStore } from './store.ts';

/** Key of plant_settings: the files of this database are in a bucket. */
const KEY = 'files_in_bucket';

async function areInBucket(db: Db | Trx): Promise<boolean> {
  const known = await db.selectFrom('plantSettings').select('key').where('key', '=', KEY).executeTakeFirst();
  return known !== undefined;
}

/** A start or a backup without the bucket, or with its folder not mounted, would find no files and not notice. */
export async function assertStoreOfFiles(
  db: Db | Trx,
  { media, expectFiles }: { media: Pick<MediaStore, 'isBucket'> } & Pick<OpenedStore, 'expectFiles'>,
) {
  if (!media.isBucket && (await areInBucket(db)))
    throw new Error(
      'the files of this plant are in a bucket, and S3_BUCKET is not set: set S3_BUCKET and its keys',
    );
  if (await knowsFiles(db)) expectFiles();
}

/** Stores where the files are from now on. */
export async function rememberWhere(db: Db | Trx, { isBucket }: Pick<MediaStore, 'isBucket'>): Promise<void> {
  if (isBucket === (await areInBucket(db))) return;
  if (isBucket)
    await db
      .insertInto('plantSettings')
      .values({ key: KEY, value: 'true' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('plantSettings').where('key', '=', KEY).execute();
}
