import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Loads the next page of a list. */
export function MoreButton({ onMore }: { onMore: () => Promise<void> }) {
  const { t } = useTranslation('admin');
  return (
    <Button variant="default" size="xl" onClick={() => void onMore()}>
      {t('more')}
    </Button>
  );
}
