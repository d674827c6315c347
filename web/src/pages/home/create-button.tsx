import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import './home.css';
import { ActLink } from '../../ui/press/act.tsx';

export function CreateButton() {
  const { t } = useTranslation('shell');
  return (
    <ActLink
      Icon={IconPlus}
      iconSize={24}
      label={t('menu.newObservation')}
      variant="filled"
      to="/observations?new=1"
      size="xl"
      className="home-create"
    />
  );
}
