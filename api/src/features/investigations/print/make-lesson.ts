import { buffer } from 'node:stream/consumers';
import type { MakeLesson } from '@turva/contracts/risks/investigations';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../http/session/session-store.ts';
import { findMedia } from '../../../media/find-media.ts';
import { plantSite } from '../../../plant/site.ts';
import { problem } from '../../../problem.ts';
import { drawLesson } from './draw-lesson.ts';

/** The page of a lesson. All its words are its author's: nothing of the investigation is included automatically. */
export async function makeLesson(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  viewer: Viewer,
  lesson: z.output<typeof MakeLesson>,
): Promise<Buffer> {
  return drawLesson({
    ...lesson,
    plant: (await plantSite(db))?.name ?? null,
    picture: lesson.mediaId === null ? null : await pictureOf({ db, media }, viewer, lesson.mediaId),
  });
}

async function pictureOf({ db, media }: Pick<Deps, 'db' | 'media'>, viewer: Viewer, id: string) {
  const { sha256, mime } = await findMedia(db, viewer.id, id);
  if (mime !== 'image/jpeg' && mime !== 'image/png') throw problem('unsupported_attachment');
  return buffer(await media.open(sha256));
}
