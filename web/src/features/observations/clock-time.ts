import { currentLocale } from '../../i18n/i18n.ts';
import { PLANT_TIME_ZONE } from '../../ui/time.tsx';

/** `9.15`, the plant's time. */
export const clockTime = (value: number) =>
  new Intl.DateTimeFormat(currentLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: PLANT_TIME_ZONE,
  }).format(value);
