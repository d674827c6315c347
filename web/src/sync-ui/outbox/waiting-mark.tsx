import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import '../sync-ui.css';

/** Marks content that is only on this device so far. */
export function WaitingMark() {
  const { t } = useTranslation('handling');
  return (
    <span className="waiting-mark inline-flex middle gap-4 tiny w-600">
      <IconClock size={14} stroke={2.5} aria-hidden /> {t('waits')}
    </span>
  );
}
