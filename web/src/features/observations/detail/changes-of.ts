import { categories, severities } from '@turva/contracts/observations/observation-values';
import type { EditObservation } from '@turva/contracts/observations/observations';
import { mergeFields } from '@turva/rules/merge/merge';
import { type ObservationForm, trimmed } from '@turva/rules/observations/observation-steps';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { optionalOf } from '../optional-fields.tsx';

const known = <T extends string>(allowed: readonly T[], value: string | null) =>
  allowed.find((each) => each === value);

export const formOf = (view: ObservationView): ObservationForm => ({
  title: view.title,
  category: known(categories, view.category) ?? '',
  location: view.location ?? '',
  description: view.description,
  severity: known(severities, view.severity) ?? '',
  ...optionalOf(view),
});

/** Only what differs: an edit must not overwrite what somebody else changed meanwhile. */
export function changesOf(
  view: ObservationView,
  form: ObservationForm,
  areaId: number | null,
  removed: string[],
): EditObservation {
  const before = formOf(view);
  const said: { [Field in keyof ObservationForm]: EditObservation[Field] } = {
    ...trimmed(form),
    category: form.category || undefined,
    severity: form.severity || undefined,
  };
  const changes: EditObservation = mergeFields(before, said, before).apply;
  if (changes.location !== undefined && areaId !== view.areaId) changes.areaId = areaId;
  if (removed.length > 0) changes.removeAttachments = removed;
  return changes;
}
