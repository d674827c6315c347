import type { Area } from '@turva/contracts/plant/areas';
import { NONE } from '@turva/rules/observations/observation-fact';
import type { Days } from '@turva/rules/observations/observation-period';
import { HERE, NO_AREA } from '@turva/rules/plant/area-branches';
import { wholePercent } from '@turva/rules/words/percent';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import { formatDate, formatMonth } from '../../ui/time.tsx';
import type { Dimension } from './filters.ts';

/** Numbers, days and names of groups in the reader's language. */
export function useAnalyticsWords(areas: readonly Area[], top: number | null) {
  const { t } = useTranslation(['analytics', 'observations', 'common', 'dashboard']);
  const locale = currentLocale();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const signed = new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    });
    const plus = (digits: number) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'exceptZero',
      });
    const byId = new Map(areas.map((area) => [String(area.id), area.name]));
    const place = (key: string) => {
      const whole = (top !== null && byId.get(String(top))) || t('place.whole');
      if (key === HERE) return t('place.here', { name: whole });
      if (key === NO_AREA) return t('place.none');
      return byId.get(key) ?? t('place.gone', { id: key });
    };
    const names: Record<Dimension, (key: string) => string> = {
      area: place,
      department: (key) => (key === NONE ? t('none.department') : key),
      theme: (key) =>
        key === NONE ? t('none.theme') : t(`observations:theme.${key}`, { defaultValue: key }),
      category: (key) => t(`observations:category.${key}`, { defaultValue: key }),
      severity: (key) => t(`common:severity.${key}`, { defaultValue: key }),
    };
    return {
      t,
      number: (value: number) => number.format(value),
      tenths: (value: number) => tenths.format(value),
      /** of 0–100 */
      percent: (value: number) => percent.format(wholePercent(value) / 100),
      /** of 0–100, with its sign */
      change: (value: number) => signed.format(value / 100),
      /** with as many decimals as the figure itself has */
      signed: (value: number, digits = 0) => plus(digits).format(value),
      month: formatMonth,
      period: ({ from, to }: Days) => `${formatDate(from)}–${formatDate(to)}`,
      nameOf: (dimension: Dimension, key: string) => names[dimension](key),
    };
  }, [t, locale, areas, top]);
}

export type AnalyticsWords = ReturnType<typeof useAnalyticsWords>;
