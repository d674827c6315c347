import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './start-button.css';

/** Two ways from the observations: a round of one's own, and what the rounds have shown. */
export function AuditButtons() {
  const { t } = useTranslation('audit');
  return (
    <div className="audit-ways">
      <Button
        component={Link}
        to="/observations?audit=new"
        variant="default"
        leftSection={<IconClipboardCheck size={20} aria-hidden />}
      >
        {t('start.button')}
      </Button>
      <Button component={Link} to="/audit-rounds" variant="default" className="audit-results">
        {t('list.button')}
      </Button>
    </div>
  );
}
