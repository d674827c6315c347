import type { EveryField } from '@turva/contracts/every-field';
import { type ObservationForm, trimmed } from '@turva/rules/observation-steps';
import type { UserDb } from '../../../offline/engine/db.ts';
import { QuotaError, type UnsavedMedia } from '../../../offline/engine/quota.ts';
import { createObservation, type NewObservation } from '../../../records/observations/create-observation.ts';
import { newThread } from '../../../records/observations/threads.ts';
import type { FormValues } from './form-values.ts';
import { draftMedia } from './found-drafts.ts';
import { type StandIns, standInOf } from './stand-in.ts';

/** The form's fields; the department is the reporter's own, which the server knows. */
type Said = Omit<
  NewObservation['values'],
  'department' | 'announcedAttachments' | 'anonymous' | 'threadTokenHash'
>;

/**
 * Puts the report into the outbox and ends the draft. `lost` are attachments the device had no room for; the report
 * itself is saved all the same. An anonymous report has no position either: it could reveal the reporter.
 */
export async function saveObservation(
  db: UserDb,
  values: FormValues,
  form: ObservationForm,
  standIns: StandIns,
): Promise<{ lost: UnsavedMedia[] }> {
  const media = (await draftMedia(db)).filter((item) => item.complete);
  const { category, severity } = form;
  const description = form.description.trim() || standInOf(media, standIns);
  if (!category || !severity || !description) throw new Error('sent before it was complete');
  const named = values.anonymous ? null : values;
  const secret = values.anonymous ? await newThread(values.clientId) : null;
  const said: EveryField<Said> = {
    ...trimmed(form),
    description,
    category,
    severity,
    areaId: values.areaId,
    placeSource: named?.placeSource ?? null,
    // a place selected on a plan is better evidence than the device's position
    coordinates: named?.spot ?? (named?.withoutPosition ? null : (named?.position ?? null)),
  };
  try {
    await createObservation(db, {
      userId: db.userId,
      clientId: values.clientId,
      mediaIds: media.map((item) => item.id),
      capturedAt: new Date().toISOString(),
      ...(secret ? { thread: secret.thread } : {}),
      values: { ...said, ...(secret && { anonymous: true, threadTokenHash: secret.tokenHash }) },
    });
    return { lost: [] };
  } catch (error) {
    if (error instanceof QuotaError) return { lost: error.lost };
    throw error;
  }
}
