import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { Registration } from '@turva/contracts/admin-people';
import { type RegistrationPolicy, registrationPolicies } from '@turva/contracts/people-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';

export function RegistrationTab({ calls }: { calls: AdminCalls }) {
  const { answer, failure, again } = useAnswer<Registration>(calls, 'registration');
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  return answer ? <RegistrationForm calls={calls} now={answer} /> : <ScreenLoading />;
}

/** Who may make an account; the choice holds from the moment it is saved. */
function RegistrationForm({ calls, now }: { calls: AdminCalls; now: Registration }) {
  const { t } = useTranslation(['admin', 'errors']);
  const [policy, setPolicy] = useState<RegistrationPolicy>(now.policy);
  const [domains, setDomains] = useState(now.domains.join('\n'));
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    const listed = domains
      .split(/[\s,;]+/)
      .map((domain) => domain.trim())
      .filter(Boolean);
    try {
      const saved = await calls.put<Registration>('registration', { policy, domains: listed });
      setDomains(saved.domains.join('\n'));
      showToast({ title: t('registration.saved'), kind: 'success' });
    } catch (error) {
      const code = error instanceof ApiError && error.problem?.errors?.[0]?.code;
      if (code) setFault(t([`errors:field.${code}`, 'errors:field.invalid']));
      else showToast({ title: t('person.notSaved'), message: errorSentence(error, t), kind: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="admin-part admin-narrow">
      <Text>{t('registration.intro')}</Text>
      <Radio.Group
        label={t('registration.label')}
        value={policy}
        onChange={(value) => setPolicy(value as RegistrationPolicy)}
      >
        <Stack gap="xs" mt="xs">
          {registrationPolicies.map((each) => (
            <Radio
              key={each}
              value={each}
              size="md"
              className="admin-choice"
              label={t(`policy.${each}`)}
              description={t(`policyHint.${each}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {policy === 'domain' && (
        <Textarea
          label={t('registration.domains')}
          autosize
          minRows={3}
          value={domains}
          error={fault}
          onChange={(event) => setDomains(event.currentTarget.value)}
        />
      )}
      <Button size="xl" loading={busy} onClick={() => void save()}>
        {t('person.save')}
      </Button>
    </div>
  );
}
