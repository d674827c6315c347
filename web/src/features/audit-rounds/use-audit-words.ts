import { type AuditItem, type AuditTemplate, auditTemplates } from '@turva/contracts/duties/audit-values';
import { auditLevel, type Rounded, seenOf } from '@turva/rules/duties/audit-index';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';

/** Texts about rounds. */
export function useAuditWords() {
  const { t } = useTranslation(['audit', 'common']);
  return {
    t,
    item: (item: AuditItem) => t(`item.${item}.name`),
    template: (template: AuditTemplate) => t(`template.${template}.name`),
    level: (round: Rounded) =>
      t(`index.${auditLevel(round)}`, { seen: seenOf(round), all: auditTemplates[round.template].length }),
    /** `–` where nothing was seen */
    index: (index: number | null) =>
      index === null
        ? t('index.none')
        : new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(index / 100),
  };
}
