import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockExclamation,
  IconFlag,
  IconHourglassEmpty,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PermitState } from '@turva/rules/permits/permit-clock';
import { useTranslation } from 'react-i18next';
import { StateGlyph } from '../../ui/list/state-glyph.tsx';
import { validityMark } from './state-of.ts';

const looks: Record<string, { tone: string; Icon: TablerIcon }> = {
  pending: { tone: 'warn', Icon: IconHourglassEmpty },
  approved: { tone: 'ok', Icon: IconCircleCheck },
  rejected: { tone: 'danger', Icon: IconCircleX },
  suspended: { tone: 'danger', Icon: IconPlayerPause },
  closed: { tone: 'info', Icon: IconFlag },
  expired: { tone: 'neutral', Icon: IconClockExclamation },
};

/** The status of a permit, green only if work is known to be permitted; an unknown status is “Tuntematon”. */
export function PermitStatusBadge({ status, isValid }: { status: string; isValid: boolean }) {
  const { t } = useTranslation(['permits', 'common']);
  const look = looks[status];
  if (!look)
    return (
      <span className="tone" data-tone="neutral" data-status="unknown">
        {t('common:status.unknown')}
      </span>
    );
  const { tone, Icon } = look;
  return (
    <span className="tone" data-tone={tone === 'ok' && !isValid ? 'neutral' : tone} data-status={status}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}

/** The same as wide as a letter; green only if work is permitted. */
export function PermitStatusGlyph({ status, isValid }: { status: string; isValid: boolean }) {
  const { t } = useTranslation(['permits', 'common']);
  const look = looks[status];
  const { tone, Icon } = look ?? { tone: 'neutral', Icon: IconCircleDashed };
  const isNotNow = tone === 'ok' && !isValid;
  return (
    <StateGlyph
      tone={isNotNow ? 'neutral' : tone}
      icon={<Icon size={26} aria-hidden />}
      word={look ? t(`status.${status}`) : t('common:status.unknown')}
    />
  );
}

interface MarkProps {
  state: PermitState;
  /** for the person who decides, a pending request is no alarm */
  isCalm?: boolean;
}

/** Whether work is permitted right now: the one thing that must never depend on a colour. */
export function ValidityMark({ state, isCalm = false }: MarkProps) {
  const { t } = useTranslation('permits');
  const valid = state === 'valid';
  return (
    <span
      className="tone validity-mark"
      data-tone={valid ? 'ok' : isCalm ? 'neutral' : 'alarm'}
      data-valid={valid}
    >
      {t(validityMark(state))}
    </span>
  );
}
