import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { showToast } from '../../ui/toast.ts';
import { AlonePage, ToLogin } from './alone-page.tsx';
import { PasswordField, useFieldErrors } from './form-fields.tsx';
import { signIn } from './sign-in.ts';
import { fieldsOf } from './sign-in-forms.ts';

const PATIENCE_MS = 15_000;
const patiently = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

type Stage =
  | { at: 'asking' }
  | { at: 'refused'; why: string }
  | { at: 'choosing'; username: string }
  | { at: 'done' };

/** Sets a password with a one-time link, and signs in with it, which proves it. */
export function SetPasswordPage({ token }: { token: string }) {
  const { t } = useTranslation(['auth', 'errors', 'common']);
  const [stage, setStage] = useState<Stage>({ at: 'asking' });
  const refused = (error: unknown) => errorSentence(error, t) ?? t('errors:unexpected');

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; another language asks for nothing
  useEffect(() => {
    api.post('/api/password-links/open', { token }, patiently()).then(
      ({ username }) => setStage({ at: 'choosing', username }),
      (error: unknown) =>
        setStage({
          at: 'refused',
          // a token truncated in a mail is treated like a used one
          why:
            error instanceof ApiError && error.status === 400
              ? t('errors:password_link_invalid')
              : refused(error),
        }),
    );
  }, [token]);

  return (
    <AlonePage>
      <Title order={1}>{t(stage.at === 'refused' ? 'setPassword.invalidTitle' : 'setPassword.title')}</Title>
      {stage.at === 'refused' && (
        <Stack mt="md">
          <Text role="alert">{stage.why}</Text>
          <ToLogin />
        </Stack>
      )}
      {stage.at === 'choosing' && (
        <Chooser token={token} username={stage.username} onDone={() => setStage({ at: 'done' })} />
      )}
      {stage.at === 'done' && (
        <Stack mt="md">
          <Alert role="status" color="vihrea" variant="outline" title={t('setPassword.doneTitle')}>
            {t('setPassword.done')}
          </Alert>
          <ToLogin />
        </Stack>
      )}
    </AlonePage>
  );
}

interface ChooserProps {
  token: string;
  username: string;
  onDone: () => void;
}

function Chooser({ token, username, onDone }: ChooserProps) {
  const { t } = useTranslation(['auth', 'errors']);
  const [visible, onVisibilityChange] = useState(false);
  const [pending, setPending] = useState(false);
  const { errorOf, refuse, clear } = useFieldErrors('set-password');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password = '' } = fieldsOf(event.currentTarget);
    if (password === '') return refuse({ password: 'password_required' });
    if (pending) return;
    setPending(true);
    clear();
    try {
      await api.post('/api/password-links', { token, password }, patiently());
      // loads the page anew: nothing of the link stays in the URL
      await signIn({ username, password }).then(() => location.assign('/'), onDone);
    } catch (error) {
      const found = error instanceof ApiError ? error.problem : null;
      const code = found?.errors?.find(({ path }) => path === 'password')?.code;
      if (code) refuse({ password: code });
      else
        showToast({
          title: t('setPassword.failed'),
          message: errorSentence(error, t) ?? t('errors:unexpected'),
          kind: 'error',
        });
    } finally {
      setPending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md" mt="md">
        <Text className="user-text">{t('setPassword.whose', { username })}</Text>
        {/* for the browser's password manager */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          form="set-password"
          kept={{}}
          toggle={{ visible, onVisibilityChange }}
          placeholder={t('password.registerPlaceholder')}
          error={errorOf('password')}
          autoComplete="new-password"
          withAsterisk
        />
        <Button type="submit" size="xl" aria-disabled={pending}>
          {t(pending ? 'setPassword.saving' : 'setPassword.submit')}
        </Button>
      </Stack>
    </form>
  );
}
