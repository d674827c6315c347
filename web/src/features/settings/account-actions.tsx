import { IconAdjustmentsHorizontal, IconLogout } from '@tabler/icons-react';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { Act, ActLink } from '../../ui/press/act.tsx';

/** Links to the plant's settings for people who need them, and signing out, which asks about unsent work first. */
export function AccountActions({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation('settings');
  const viewer = useViewer();
  return (
    <div className="settings-actions flow middle gap-12">
      {supervises(viewer) && (
        <ActLink Icon={IconAdjustmentsHorizontal} label={t('action.plant')} to="/settings/plant" />
      )}
      <Act Icon={IconLogout} label={t('action.logout')} onClick={onLogout} />
    </div>
  );
}
