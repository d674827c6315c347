import type { InjurySums } from '@turva/contracts/figures/tsi';
import { TSI_MIN_HOURS } from '@turva/contracts/figures/tsi-values';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import { monthName, whole } from './numbers.ts';

/** Months and departments without hours, by name; a newer month's injuries count all the same. */
export function MissingHours({ missing = [] }: Pick<InjurySums, 'missing'>) {
  const { t } = useTranslation(['dashboard', 'tsi']);
  if (missing.length === 0) return null;
  const listed = new Intl.ListFormat(currentLocale());
  const list = missing
    .map(({ month, departments }) => {
      const names = departments.map((department) => department ?? t('tsi:undivided'));
      return `${monthName(month)} (${listed.format(names)})`;
    })
    .join(', ');
  return <p className="missing-hours">{t('tsi.hoursMissing', { list })}</p>;
}

/** Why there is no index: no hours, or fewer than say something. */
export function HoursLacking({ hours }: Pick<InjurySums, 'hours'>) {
  const { t } = useTranslation('dashboard');
  if (hours === 0) return t('tsi.missingHours');
  return t('tsi.fewHours', { have: whole(hours), need: whole(TSI_MIN_HOURS) });
}
