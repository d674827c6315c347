import { IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const looks = {
  open: { tone: 'info', Icon: IconCircleDashed },
  in_progress: { tone: 'warn', Icon: IconProgress },
  closed: { tone: 'ok', Icon: IconCircleCheck },
} as const;

const isKnown = (status: string): status is keyof typeof looks => status in looks;

/** With the word given: a long list looks it up once. */
export function StatusTone({ status, word }: { status: string; word: string }) {
  if (!isKnown(status)) {
    return (
      <span className="tone" data-tone="neutral">
        {word}
      </span>
    );
  }
  const { tone, Icon } = looks[status];
  return (
    <span className="tone" data-tone={tone} data-status={status}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {word}
    </span>
  );
}

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('common');
  return <StatusTone status={status} word={isKnown(status) ? t(`status.${status}`) : t('status.unknown')} />;
}
