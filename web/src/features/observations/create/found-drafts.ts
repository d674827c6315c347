import { furthestStep, type Step } from '@turva/rules/observations/observation-steps';
import { PIECE_MS } from '../../../media/voice/recorder-state.ts';
import { untilSaved } from '../../../offline/device/keep-saving.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import {
  discardDraft,
  draftKeys,
  NEW_OBSERVATION,
  setDraftAside,
  takeUpDraft,
} from '../../../offline/engine/draft.ts';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import { finishMedia } from '../../../offline/media/store-media.ts';
import { asObservation, type FormValues, fromDraft, hasContent } from './form-values.ts';

export interface FoundDraft {
  /** the current one, or one set aside */
  key: string;
  values: FormValues;
  step: Step;
  media: LocalMedia[];
  updatedAt: number;
}

export const draftMedia = (db: UserDb, key = NEW_OBSERVATION) =>
  db.media.where('ownerId').equals(key).sortBy('createdAt');

/**
 * The unfinished report under that key, or null. Pictures alone are a draft too: some people start with the camera.
 */
export async function findDraft(db: UserDb, key = NEW_OBSERVATION): Promise<FoundDraft | null> {
  const [draft, media] = await Promise.all([db.draft.get(key), draftMedia(db, key)]);
  if (!draft && media.length === 0) return null;
  const values = fromDraft(draft?.values ?? {});
  const spoken = { hasRecording: media.some((item) => item.role === 'audio') };
  // the title is generated, so it is never missing
  const furthest = furthestStep(asObservation(values, '-'), spoken);
  return {
    key,
    values,
    step: Math.min(draft?.step ?? 1, furthest) as Step,
    media,
    updatedAt: draft?.updatedAt ?? Math.max(...media.map((item) => item.createdAt)),
  };
}

/** Nobody would miss it. */
const isEmpty = ({ values, media }: FoundDraft) => media.length === 0 && !hasContent(values);

/** All unfinished reports, newest first. */
export async function findDrafts(db: UserDb): Promise<FoundDraft[]> {
  const found = await Promise.all((await draftKeys(db)).map((key) => findDraft(db, key)));
  return found
    .filter((draft) => draft !== null)
    .filter((draft) => !isEmpty(draft))
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** Makes room for a new report: the current draft is set aside, unless it is empty. */
export async function makeRoom(db: UserDb): Promise<void> {
  await untilSaved();
  const left = await findDraft(db);
  if (left && isEmpty(left)) await discardDraft(db, left.key);
  else await setDraftAside(db);
}

/** Resumes a draft; null if it no longer exists. */
export async function takeUp(db: UserDb, key: string): Promise<FoundDraft | null> {
  await untilSaved();
  if (!(await findDraft(db, key))) return null;
  await takeUpDraft(db, key);
  await takeUpRecording(db, await draftMedia(db));
  return findDraft(db);
}

/** Finishes a recording that a killed browser left behind: its stored part becomes a whole file. */
export async function takeUpRecording(db: UserDb, media: LocalMedia[]) {
  for (const item of media.filter((each) => !each.complete)) {
    if (item.chunks === 0) await db.media.delete(item.id);
    else await finishMedia(db, item.id, { durationMs: item.chunks * PIECE_MS });
  }
}
