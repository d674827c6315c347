import { Button, Stack, Text } from '@mantine/core';
import type { SignInOptions } from '@turva/contracts/people/account';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, PasswordField, type PasswordToggle, useFieldErrors } from './form-fields.tsx';
import './sign-in.css';
import { type Fields, fieldsOf, parseRegister } from './sign-in-forms.ts';
import { useRegister } from './use-register.ts';

interface Props {
  policy: SignInOptions['registration'];
  password: PasswordToggle;
  kept: Fields;
  prominent: boolean;
  onType: (event: FormEvent<HTMLFormElement>) => void;
  onWaiting: (username: string) => void;
}

/** An invited person may register under any policy except the closed one. */
export const inviteOf = () => new URLSearchParams(location.search).get('invite');

export function RegisterForm({ policy, password, kept, prominent, onType, onWaiting }: Props) {
  const { t } = useTranslation('auth');
  const { attempt, errors, errorOf, refuse, clear } = useFieldErrors('register');
  const { pending, run } = useRegister({ onRefused: refuse, onWaiting });
  const invite = inviteOf();

  if (policy === 'closed' || (policy === 'invite' && !invite)) {
    return <Text py="md">{t(`policy.${policy}`)}</Text>;
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const parsed = await parseRegister(invite ? { ...fields, invite } : fields);
    if (!parsed.ok) return refuse(parsed.codes);
    clear();
    await run(parsed.value);
  };

  const optional = (name: string) => (
    <>
      {t(`${name}.label`)} <span className="dim w-400">({t('optional')})</span>
    </>
  );
  const field = (name: string, autoComplete: string) => (
    <Field
      form="register"
      name={name}
      kept={kept}
      label={optional(name)}
      placeholder={t(`${name}.placeholder`)}
      error={errorOf(name)}
      autoComplete={autoComplete}
    />
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} onChange={onType}>
      <Stack gap="md">
        <ErrorSummary errors={errors} attempt={attempt} />
        {invite ? (
          <Text>{t('policy.invited')}</Text>
        ) : (
          (policy === 'approval' || policy === 'domain') && <Text>{t(`policy.${policy}`)}</Text>
        )}
        <div className="entrance-names grid gap-16">
          {field('firstName', 'given-name')}
          {field('lastName', 'family-name')}
        </div>
        <Field
          form="register"
          name="email"
          type="email"
          inputMode="email"
          kept={kept}
          label={policy === 'domain' ? t('email.label') : optional('email')}
          withAsterisk={policy === 'domain'}
          placeholder={t('email.placeholder')}
          error={errorOf('email')}
          autoComplete="email"
        />
        {field('department', 'organization-title')}
        <Field
          form="register"
          name="username"
          kept={kept}
          label={t('username.label')}
          placeholder={t('username.registerPlaceholder')}
          error={errorOf('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          withAsterisk
        />
        <PasswordField
          form="register"
          kept={kept}
          toggle={password}
          placeholder={t('password.registerPlaceholder')}
          error={errorOf('password')}
          autoComplete="new-password"
          withAsterisk
        />
        <Button type="submit" size="xl" variant={prominent ? 'filled' : 'default'} aria-disabled={pending}>
          {pending ? t('register.pending') : t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
