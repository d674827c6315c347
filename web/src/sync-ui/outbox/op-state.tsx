import {
  IconAlertTriangle,
  IconArrowUp,
  IconClock,
  IconGitMerge,
  IconHourglass,
  IconLock,
  IconLogin2,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpState } from '../../offline/engine/rows.ts';

const looks: Record<OpState, { icon: TablerIcon; tone: string }> = {
  queued: { icon: IconClock, tone: 'warn' },
  sending: { icon: IconArrowUp, tone: 'info' },
  retry: { icon: IconRefresh, tone: 'warn' },
  blocked_auth: { icon: IconLogin2, tone: 'warn' },
  blocked_dep: { icon: IconHourglass, tone: 'neutral' },
  conflict: { icon: IconGitMerge, tone: 'danger' },
  rejected: { icon: IconAlertTriangle, tone: 'danger' },
  held: { icon: IconLock, tone: 'danger' },
};

/** The state of an item: words, colour and shape. */
export function OpStateBadge({ state }: { state: OpState }) {
  const { t } = useTranslation('sync');
  const { icon: Icon, tone } = looks[state];
  return (
    <span className="tone" data-tone={tone} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(`state.${state}`)}
    </span>
  );
}
