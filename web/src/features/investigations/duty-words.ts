import { type ShippedDuty, shippedDuties } from '@turva/contracts/risks/investigation-values';
import type { AccidentDuty, DutyTime } from '@turva/contracts/risks/investigations';
import type { TFunction } from 'i18next';

type T = TFunction<'investigations'>;
type Duty = Pick<AccidentDuty, 'id' | 'text' | 'source'>;

export const isShipped = (id: string): id is ShippedDuty => shippedDuties.some((shipped) => shipped === id);

/** The text of a duty: the plant's own, otherwise the app's in the reader's language. */
export const dutyText = (t: T, { id, text }: Duty): string => text ?? (isShipped(id) ? t(`duty.${id}`) : id);

export const dutySource = (t: T, { id, source }: Duty): string | null =>
  source ?? (isShipped(id) ? t(`source.${id}`) : null);

const dutyTime = (t: T, time: DutyTime): string =>
  time.by === 'at_once' ? t('duties.atOnce') : t('dutyEdit.weekdays', { count: time.count });

/** By when, for whom and on what ground. */
export function dutyFacts(t: T, duty: AccidentDuty): string {
  const source = dutySource(t, duty);
  return [
    dutyTime(t, duty.time),
    duty.severeOnly && t('dutyEdit.severeOnly'),
    duty.contact,
    source && t('duties.source', { source }),
  ]
    .filter(Boolean)
    .join(' · ');
}
