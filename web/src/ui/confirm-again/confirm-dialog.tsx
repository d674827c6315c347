import { Button, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { OwnAccess } from '@turva/contracts/people/profile';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { askPasskey } from '../../http/ask-passkey.ts';
import { Window } from '../dialog/window.tsx';
import { PasswordForm } from '../form/password-form.tsx';
import { useAttempt } from '../form/use-attempt.ts';
import { passkeyObstacleAtOnce } from '../passkey-support.ts';
import { Act } from '../press/act.tsx';

type Ways = OwnAccess['confirmsBy'];
interface Props {
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for proof of identity, in any way this account offers. */
export function ConfirmAgainDialog({ onAnswer }: Props) {
  const { t } = useTranslation('profile');
  const [ways, setWays] = useState<Ways | null>(null);
  useEffect(() => {
    api.get('/api/user/access').then(
      ({ confirmsBy }) => setWays(confirmsBy),
      // almost everybody has one; the answer to it names what is wrong
      () => setWays(['password']),
    );
  }, []);
  if (!ways) return null;
  const close = () => onAnswer(false);
  const others = (
    <>
      {ways.includes('passkey') && !passkeyObstacleAtOnce() && <ByPasskey onAnswer={onAnswer} />}
      {ways.includes('workplace') && <ByWorkplace />}
    </>
  );
  if (!ways.includes('password'))
    return (
      <Without onClose={close}>
        {others}
        {ways.length === 0 && <Text>{t('confirmAgain.none')}</Text>}
      </Without>
    );
  return (
    <PasswordForm
      title={t('confirmAgain.title')}
      submit={t('confirmAgain.confirm')}
      atOnce
      onClose={close}
      onSubmit={async (password) => {
        await api.post('/api/user/confirm', { password });
        onAnswer(true);
      }}
    >
      <Text>{t('confirmAgain.why')}</Text>
      {others}
    </PasswordForm>
  );
}

function Without({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Window onClose={onClose} title={t('confirmAgain.title')}>
      <Stack>
        <Text>{t('confirmAgain.why')}</Text>
        {children}
        <Act label={t('common:cancel')} onClick={onClose} />
      </Stack>
    </Window>
  );
}

function ByPasskey({ onAnswer }: Props) {
  const { t } = useTranslation(['profile', 'auth']);
  const { attempt, busy } = useAttempt({
    toast: t('confirmAgain.failed'),
    otherwise: t('confirmAgain.cancelled'),
  });
  const prove = () =>
    attempt(async () => {
      await api.post('/api/user/confirm', { passkey: await askPasskey() });
      onAnswer(true);
    });
  return (
    <Act
      Icon={IconFingerprint}
      iconSize={22}
      label={t('confirmAgain.passkey')}
      loading={busy}
      onClick={() => void prove()}
    />
  );
}

/** A link: the person goes to the workplace's sign-in page, and a fresh sign-in counts. */
function ByWorkplace() {
  const { t } = useTranslation('profile');
  const here = encodeURIComponent(location.pathname + location.search);
  return (
    <>
      <Text>{t('confirmAgain.workplaceHint')}</Text>
      <Button component="a" href={`/api/workplace-login?to=${here}`} variant="default">
        {t('confirmAgain.workplace')}
      </Button>
    </>
  );
}
