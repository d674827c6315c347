import { Alert, Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The server has not answered; with a retry. */
export function ReadingsFailure({ failure, onAgain }: { failure: string; onAgain: () => void }) {
  const { t } = useTranslation(['documents', 'common']);
  return (
    <Alert color="puna" variant="outline" role="alert" title={t('readings.offline')}>
      <Text>{failure}</Text>
      <Button mt="sm" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
        {t('common:retry')}
      </Button>
    </Alert>
  );
}
