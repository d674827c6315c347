import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/time.tsx';

/** By the server's clock: a phone's own may be wrong. */
export function CardAge({ readAt }: { readAt: number | null }) {
  const { t } = useTranslation('emergency');
  return (
    <Text size="sm" c="dimmed">
      {readAt === null ? t('read.ageUnknown') : t('read.asOf', { time: formatDateTime(readAt) })}
    </Text>
  );
}
