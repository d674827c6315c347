import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconLogout } from '@tabler/icons-react';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { Act } from '../../ui/press/act.tsx';

/** Links to the plant's settings for people who need them, and signing out, which asks about unsent work first. */
export function AccountActions({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation('settings');
  const viewer = useViewer();
  return (
    <div className="settings-actions flow middle gap-12">
      {supervises(viewer) && (
        <Button
          component={Link}
          to="/settings/plant"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
        >
          {t('action.plant')}
        </Button>
      )}
      <Act Icon={IconLogout} label={t('action.logout')} onClick={onLogout} />
    </div>
  );
}
