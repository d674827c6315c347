import { categories, type EditObservation, severities, themes } from '@turva/contracts/observations';
import type { ObservationForm } from '@turva/rules/observation-steps';
import type { ObservationView } from '../../../records/observations/overlay.ts';

const known = <T extends string>(allowed: readonly T[], value: string | null) =>
  allowed.find((each) => each === value);

export const formOf = (view: ObservationView): ObservationForm => ({
  title: view.title,
  category: known(categories, view.category) ?? '',
  location: view.location ?? '',
  description: view.description,
  severity: known(severities, view.severity) ?? '',
  theme: known(themes, view.theme) ?? null,
});

/** Only what differs: an edit must not overwrite what somebody else changed meanwhile. */
export function changesOf(
  view: ObservationView,
  form: ObservationForm,
  areaId: number | null,
  removed: string[],
): EditObservation {
  const before = formOf(view);
  const changes: EditObservation = {};
  if (form.title.trim() !== before.title) changes.title = form.title.trim();
  if (form.description.trim() !== before.description) changes.description = form.description.trim();
  if (form.category && form.category !== before.category) changes.category = form.category;
  if (form.severity && form.severity !== before.severity) changes.severity = form.severity;
  if (form.theme !== before.theme) changes.theme = form.theme;
  if (form.location.trim() !== before.location) {
    changes.location = form.location.trim();
    if (areaId !== view.areaId) changes.areaId = areaId;
  }
  if (removed.length > 0) changes.removeAttachments = removed;
  return changes;
}
