import { Alert, Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Why there is nothing to show, with a retry button. */
export function Failure({ sentence, onRetry }: { sentence: string | null; onRetry: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  if (!sentence) return null;
  return (
    <Alert color="puna" variant="outline" role="alert" title={t('failed')}>
      <Text>{sentence}</Text>
      <Button mt="sm" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </Alert>
  );
}
