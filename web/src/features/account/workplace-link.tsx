import { Alert, Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finishPendingLogout, isLogoutPending } from './pending-logout.ts';

const outcomes = ['refused', 'unavailable', 'unknown', 'waiting'] as const;

/** The result of the last attempt, which returns to `/auth?workplace=…`. */
const lastOutcome = () => {
  const said = new URLSearchParams(location.search).get('workplace');
  return outcomes.find((outcome) => outcome === said) ?? null;
};

/** A link, not a call: the person goes to the workplace's own sign-in page and returns from there. */
export function WorkplaceLink({ prominent, spaced }: { prominent: boolean; spaced: boolean }) {
  const { t } = useTranslation(['auth', 'errors']);
  const [outcome] = useState(lastOutcome);
  const here = location.pathname + location.search;
  const to = location.pathname === '/auth' ? '/' : here;
  const href = `/api/workplace-login?to=${encodeURIComponent(to)}`;

  // a pending logout would end the new session at once
  const go = (event: MouseEvent) => {
    if (!isLogoutPending()) return;
    event.preventDefault();
    void finishPendingLogout().then(() => location.assign(href));
  };

  return (
    <>
      {outcome && (
        <Alert
          role="alert"
          color={outcome === 'waiting' ? 'kelta' : 'puna'}
          variant="outline"
          mt={spaced ? 'lg' : 0}
          mb={spaced ? 0 : 'lg'}
          title={t(outcome === 'waiting' ? 'waiting.title' : 'workplace.failedTitle')}
        >
          {t(`workplace.${outcome}`)}
        </Alert>
      )}
      <Button
        component="a"
        href={href}
        onClick={go}
        size="xl"
        fullWidth
        mt={spaced ? 'lg' : 0}
        variant={prominent ? 'filled' : 'default'}
      >
        {t('workplace.signIn')}
      </Button>
    </>
  );
}
