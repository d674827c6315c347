import type { ObservationForm } from '@turva/rules/observation-steps';
import { createObservation } from '../../../offline/create-observation.ts';
import type { UserDb } from '../../../offline/db.ts';
import { QuotaError, type UnsavedMedia } from '../../../offline/quota.ts';
import type { FormValues } from './form-values.ts';
import { draftMedia } from './use-draft.ts';

/**
 * Puts the report into the outbox and ends the draft. `lost` are attachments the device had no room for; the report
 * itself is saved then too. Coordinates stay out until the person has a setting that allows them.
 */
export async function saveObservation(
  db: UserDb,
  values: FormValues,
  form: ObservationForm,
  standIn: string,
): Promise<{ lost: UnsavedMedia[] }> {
  const media = (await draftMedia(db)).filter((item) => item.complete);
  const { category, severity } = form;
  if (!category || !severity) throw new Error('sent before it was complete');
  try {
    await createObservation(db, {
      userId: db.userId,
      clientId: values.clientId,
      mediaIds: media.map((item) => item.id),
      capturedAt: new Date().toISOString(),
      values: {
        title: form.title.trim(),
        description: form.description.trim() || standIn,
        category,
        severity,
        location: form.location.trim(),
        theme: form.theme,
        areaId: values.areaId,
      },
    });
    return { lost: [] };
  } catch (error) {
    if (error instanceof QuotaError) return { lost: error.lost };
    throw error;
  }
}
