import { IconLicense } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLikeLast } from '../features/work-permits/create/last-permits.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { QuickItem } from './quick-item.tsx';

/** In the floating menu: another permit like this person's last one, three taps from anywhere. */
export function LikeLast({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('permits');
  const last = useLikeLast(useUserDb());
  if (!last) return null;
  const label = `${t('form.like')}: ${last.name}`;
  return (
    <QuickItem to={last.to} label={label} icon={<IconLicense size={22} aria-hidden />} replace onGo={onGo} />
  );
}
