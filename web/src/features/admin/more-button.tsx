import { useTranslation } from 'react-i18next';
import { Act } from '../../ui/press/act.tsx';

/** Loads the next page of a list. */
export function MoreButton({ onMore }: { onMore: () => Promise<void> }) {
  const { t } = useTranslation('admin');
  return <Act label={t('more')} size="xl" onClick={() => void onMore()} />;
}
