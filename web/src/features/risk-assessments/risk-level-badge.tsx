import type { RiskLevel } from '@turva/contracts/risks/risk-values';
import { useTranslation } from 'react-i18next';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';

/** A risk level; an observation's severity has the same shapes, but not the same words in every language. */
export function RiskLevelBadge({ level }: { level: RiskLevel }) {
  const { t } = useTranslation('risk');
  return <SeverityBadge severity={level} word={t(`level.${level}`)} />;
}
