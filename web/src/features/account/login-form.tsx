import { Anchor, Button, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, PasswordField, type PasswordToggle, useFieldErrors } from './form-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import './sign-in.css';
import { signIn } from './sign-in.ts';
import { type Fields, fieldsOf, parseLogin } from './sign-in-forms.ts';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  password: PasswordToggle;
  kept: Fields;
  onType?: (event: FormEvent<HTMLFormElement>) => void;
  /** the owner of the unsent work on this phone, when the session has ended */
  username?: string;
  /** the form's own button is the primary one */
  prominent: boolean;
  /** absent where a password cannot be reset from here */
  onForgot?: () => void;
}

export function LoginForm({ password, kept, onType, username, prominent, onForgot }: Props) {
  const { t } = useTranslation('auth');
  const { attempt, errors, errorOf, refuse, clear } = useFieldErrors('login');
  const { pending, run } = useSignIn();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = await parseLogin(fieldsOf(event.currentTarget));
    if (!parsed.ok) return refuse(parsed.codes);
    clear();
    await run(() => signIn(parsed.value));
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} onChange={onType}>
      <Stack gap="md">
        <ErrorSummary errors={errors} attempt={attempt} />
        <Field
          form="login"
          name="username"
          kept={username ? { username, ...kept } : kept}
          label={t('username.label')}
          placeholder={t('username.loginPlaceholder')}
          error={errorOf('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          form="login"
          kept={kept}
          toggle={password}
          placeholder={t('password.loginPlaceholder')}
          error={errorOf('password')}
          autoComplete="current-password"
          data-autofocus={username ? true : undefined}
        />
        <Button type="submit" size="xl" variant={prominent ? 'filled' : 'default'} aria-disabled={pending}>
          {pending ? t('signingIn') : t('login.submit')}
        </Button>
        {onForgot && (
          <Anchor
            component="button"
            type="button"
            className="entrance-forgot self-center high-48 text-center"
            onClick={onForgot}
          >
            {t('forgot.link')}
          </Anchor>
        )}
        <PasskeyButton />
      </Stack>
    </form>
  );
}
