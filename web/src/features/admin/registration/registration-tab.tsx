import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { Registration } from '@turva/contracts/people/admin-people';
import { registrationPolicies } from '@turva/contracts/people/people-values';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';

export function RegistrationTab({ calls }: { calls: AdminCalls }) {
  const { answer, failure, again } = useAnswer(calls, '/api/admin/registration');
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  return answer ? <RegistrationForm calls={calls} now={answer} /> : <ScreenLoading />;
}

/** Who may register; effective as soon as it is saved. */
function RegistrationForm({ calls, now }: { calls: AdminCalls; now: Registration }) {
  const { t } = useTranslation('admin');
  const form = useRecordForm({
    id: 'registration',
    start: { policy: now.policy, domains: now.domains.join('\n') },
    by: useAttempt({ toast: t('person.notSaved'), beside: () => true }),
    send: async ({ policy, domains }) => {
      const listed = domains
        .split(/[\s,;]+/)
        .map((domain) => domain.trim())
        .filter(Boolean);
      const saved = await calls.put('/api/admin/registration', { policy, domains: listed });
      form.set({ domains: saved.domains.join('\n') });
    },
    onSent: () => showToast({ title: t('registration.saved'), kind: 'success' }),
  });
  // the server names the wrong field
  const fault = Object.values(form.failure?.fields ?? {})[0];

  return (
    <div className="admin-part admin-narrow">
      <Text>{t('registration.intro')}</Text>
      <Radio.Group label={t('registration.label')} {...form.field('policy')}>
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
      {form.values.policy === 'domain' && (
        <Textarea label={t('registration.domains')} minRows={3} {...form.field('domains')} error={fault} />
      )}
      <Button size="xl" loading={form.busy} onClick={form.submit}>
        {t('person.save')}
      </Button>
    </div>
  );
}
