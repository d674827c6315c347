import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './home.css';

export function CreateButton() {
  const { t } = useTranslation('shell');
  return (
    <Button
      component={Link}
      to="/observations?new=1"
      size="xl"
      className="home-create"
      leftSection={<IconPlus size={24} aria-hidden />}
    >
      {t('menu.newObservation')}
    </Button>
  );
}
