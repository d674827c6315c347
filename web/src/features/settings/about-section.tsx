import { IconShieldLock } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APP_VERSION, EDITION } from '../../offline/device/device.ts';
import { isPersisted } from '../../sync-ui/device/ask-persistence.ts';
import { formatBytes } from '../../sync-ui/format-bytes.ts';
import { Act } from '../../ui/press/act.tsx';
import { Licences } from './licences.tsx';

interface Storage {
  used: number | null;
  isProtected: boolean | null;
}

async function readStorage(): Promise<Storage> {
  const { usage } = (await navigator.storage?.estimate?.()) ?? {};
  return { used: usage ?? null, isProtected: await isPersisted() };
}

/** The app's version, its licences, and its storage on this device. */
export function AboutSection({ update }: { update: ReactNode }) {
  const { t } = useTranslation('settings');
  const [storage, setStorage] = useState<Storage | null>(null);
  const [refused, setRefused] = useState(false);
  const look = useCallback(() => void readStorage().then(setStorage), []);
  useEffect(look, [look]);

  const protect = async () => {
    setRefused(!(await navigator.storage.persist().catch(() => false)));
    look();
  };
  const isProtected = storage?.isProtected ?? null;
  return (
    <>
      <dl className="settings-facts gap-8-16 grid">
        <dt>{t('about.edition')}</dt>
        <dd>{EDITION}</dd>
        <dt>{t('about.version')}</dt>
        <dd>{APP_VERSION}</dd>
        <dt>{t('about.storage')}</dt>
        <dd data-fact="storage">{storage?.used == null ? t('about.unknown') : formatBytes(storage.used)}</dd>
        <dt>{t('about.protected')}</dt>
        <dd data-fact="protected">
          {t(
            isProtected === null ? 'about.unknown' : isProtected ? 'about.protectedYes' : 'about.protectedNo',
          )}
        </dd>
      </dl>
      <div className="settings-actions flow middle gap-12">
        {isProtected === false && (
          <Act Icon={IconShieldLock} label={t('about.protect')} onClick={() => void protect()} />
        )}
        {update}
      </div>
      <p role="status">{refused && isProtected === false && t('about.protectRefused')}</p>
      <Licences />
    </>
  );
}
