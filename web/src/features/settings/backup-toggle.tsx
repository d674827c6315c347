import { IconDownload } from '@tabler/icons-react';
import type { UserSettingsValues } from '@turva/contracts/people/user-settings-values';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../files/save-file.ts';
import { canBackUp, exportOfCopy, readBackup } from '../../offline/device/backup.ts';
import { formatBytes } from '../../sync-ui/format-bytes.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { Act } from '../../ui/press/act.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import { onBackUp } from './keep-backup.ts';
import { SimpleToggle } from './simple-toggle.tsx';

/** The second copy of unsent work: whether it exists, its time, and its export. */
export function BackupToggle({ settings }: { settings: UserSettingsValues }) {
  const { t } = useTranslation('settings');
  const db = useUserDb();
  const [copy, setCopy] = useState<File | null>(null);
  const isOn = settings.automaticBackup === 'on';

  useEffect(() => {
    const look = () => void readBackup(db.userId).then(setCopy);
    look();
    return onBackUp(look);
  }, [db]);

  const save = async (file: File) => {
    saveFile({ filename: file.name, mime: 'application/json', bytes: await exportOfCopy(file) });
  };
  const facts = copy && { when: formatDateTime(copy.lastModified), size: formatBytes(copy.size) };
  const state = facts ? t('state.backedUp', facts) : t('state.nothingToBackUp');
  return (
    <SimpleToggle
      name="automaticBackup"
      settings={settings}
      disabled={!canBackUp()}
      state={canBackUp() ? (isOn ? state : null) : t('state.noBackup')}
    >
      {isOn && copy && (
        <Act Icon={IconDownload} label={t('action.saveBackup')} onClick={() => void save(copy)} />
      )}
    </SimpleToggle>
  );
}
