import { Alert, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../ui/press/act.tsx';

/** Why there is nothing to show, with a retry button. */
export function Failure({ sentence, onRetry }: { sentence: string | null; onRetry: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  if (!sentence) return null;
  return (
    <Alert color="puna" variant="outline" role="alert" title={t('failed')}>
      <Text>{sentence}</Text>
      <Act
        Icon={IconRefresh}
        iconSize={18}
        label={t('common:retry')}
        variant="filled"
        mt="sm"
        onClick={onRetry}
      />
    </Alert>
  );
}
