import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { Act } from '../../ui/press/act.tsx';
import { showToast } from '../../ui/toast.ts';

const PATIENCE_MS = 15_000;

interface Props {
  /** whether this server sends mail */
  byMail: boolean;
  onBack: () => void;
}

/** Password reset. Its text never reveals whether the account exists. */
export function ForgotPassword({ byMail, onBack }: Props) {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="md">
      <Title order={1} id="sign-in-title" ref={title} tabIndex={-1}>
        {t('forgot.title')}
      </Title>
      {!byMail && <Text>{t('forgot.noMail')}</Text>}
      {byMail && !sent && <Ask onSent={() => setSent(true)} />}
      {sent && (
        <Alert role="status" color="vihrea" variant="outline" title={t('forgot.sentTitle')}>
          {t('forgot.sent')}
        </Alert>
      )}
      <Act label={t('forgot.back')} size="xl" onClick={onBack} />
    </Stack>
  );
}

function Ask({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation(['auth', 'errors']);
  const [who, setWho] = useState('');
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(who.trim() === '');
    if (pending || who.trim() === '') return;
    setPending(true);
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      await api.post('/api/password-links/request', { who: who.trim() }, { signal });
      onSent();
    } catch (error) {
      showToast({
        title: t('forgot.failed'),
        message: errorSentence(error, t) ?? t('errors:unexpected'),
        kind: 'error',
      });
    } finally {
      setPending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text>{t('forgot.intro')}</Text>
        <TextInput
          name="who"
          label={t('forgot.who')}
          maxLength={255}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={who}
          error={missing && t('errors:field.who_required')}
          onChange={(event) => setWho(event.currentTarget.value)}
        />
        <Button type="submit" size="xl" aria-disabled={pending}>
          {t(pending ? 'forgot.sending' : 'forgot.send')}
        </Button>
      </Stack>
    </form>
  );
}
