import { Alert, Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The server has not answered; with a retry. */
export function ReadingsFailure({ failure, onAgain }: { failure: string; onAgain: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Alert color="puna" variant="outline" role="alert">
      <Text>{failure}</Text>
      <Button mt="sm" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
        {t('retry')}
      </Button>
    </Alert>
  );
}
