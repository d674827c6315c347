import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react';
import type { RiskStatus } from '@turva/contracts/risks/risk-values';
import { useTranslation } from 'react-i18next';
import { StateGlyph } from '../../ui/list/state-glyph.tsx';

const looks = {
  pending: { tone: 'info', Icon: IconCircleDashed },
  'in-progress': { tone: 'warn', Icon: IconProgress },
  completed: { tone: 'ok', Icon: IconCircleCheck },
  expired: { tone: 'danger', Icon: IconAlertTriangle },
} as const;

export function RiskStatusBadge({ status }: { status: RiskStatus }) {
  const { t } = useTranslation('risk');
  const { tone, Icon } = looks[status];
  return (
    <span className="tone" data-tone={tone} data-status={status}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}

/** The same, as wide as a letter. */
export function RiskStatusGlyph({ status }: { status: RiskStatus }) {
  const { t } = useTranslation('risk');
  const { tone, Icon } = looks[status];
  return <StateGlyph tone={tone} icon={<Icon size={26} aria-hidden />} word={t(`status.${status}`)} />;
}
