import type { AuditItem, AuditTemplate } from '@turva/contracts/duties/audit-values';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';

/** Texts about rounds. */
export function useAuditWords() {
  const { t } = useTranslation(['audit', 'common']);
  return {
    t,
    item: (item: AuditItem) => t(`item.${item}.name`),
    template: (template: AuditTemplate) => t(`template.${template}.name`),
    /** `–` where nothing was seen */
    index: (index: number | null) =>
      index === null
        ? t('index.none')
        : new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(index / 100),
  };
}
