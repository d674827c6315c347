import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { reportOf, sendCrash } from '../features/settings/crash-reports.ts';
import { changeSettings, toggleState } from '../records/user-settings/user-settings.ts';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { Act } from '../ui/press/act.tsx';
import { Crash, isNotLoaded } from './crash.tsx';
import { screenOf } from './personal-settings.ts';

type CrashReport = 'asking' | 'told' | 'silent';

/** A crashed screen: reported to the company's own server if the person has agreed, or agrees now. */
export function ScreenCrash() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const db = useUserDb();
  const [report, setReport] = useState<CrashReport>('silent');

  useEffect(() => {
    const tell = async () => {
      // no fault of the app, and nobody who could mend it
      if (isNotLoaded(error)) return;
      const state = await toggleState(db, 'crashReports');
      if (state === 'ask') setReport('asking');
      if (state !== 'on') return;
      await sendCrash(reportOf(error, screenOf(location.pathname)));
      setReport('told');
    };
    // offline nothing is reported, and nothing claims so
    tell().catch(() => undefined);
  }, [db, error]);

  const agree = async () => {
    await changeSettings(db, { crashReports: 'on' });
    await sendCrash(reportOf(error, screenOf(location.pathname))).then(
      () => setReport('told'),
      () => setReport('silent'),
    );
  };
  return (
    <Crash error={error}>
      {report === 'asking' && (
        <>
          <Text maw="46ch">{t('crash.ask')}</Text>
          <Act label={t('crash.agree')} onClick={() => void agree()} />
        </>
      )}
      {report === 'told' && <Text role="status">{t('crash.told')}</Text>}
    </Crash>
  );
}
