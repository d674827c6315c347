import { Alert, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../ui/press/act.tsx';

/** The server has not answered; with a retry. */
export function ReadingsFailure({ failure, onAgain }: { failure: string; onAgain: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Alert color="puna" variant="outline" role="alert">
      <Text>{failure}</Text>
      <Act Icon={IconRefresh} iconSize={18} label={t('retry')} variant="filled" mt="sm" onClick={onAgain} />
    </Alert>
  );
}
