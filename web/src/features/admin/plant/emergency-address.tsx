import { Button, Textarea, TextInput, Title } from '@mantine/core';
import type { PlantSite } from '@turva/contracts/emergency';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../http/api-client.ts';
import { errorSentence } from '../../../http/error-sentence.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';

/** Where help must come to, as one reads it aloud to the emergency centre. */
export function EmergencyAddress({ calls }: { calls: AdminCalls }) {
  const { answer, failure, again } = useAnswer<{ site: PlantSite | null }>(calls, 'emergency-site');
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  return answer ? <AddressForm calls={calls} site={answer.site} /> : <ScreenLoading />;
}

const parts = ['name', 'street', 'municipality'] as const;

function AddressForm({ calls, site }: { calls: AdminCalls; site: PlantSite | null }) {
  const { t } = useTranslation(['admin', 'errors']);
  const [values, setValues] = useState({
    name: site?.name ?? '',
    street: site?.street ?? '',
    municipality: site?.municipality ?? '',
    guidance: site?.guidance ?? '',
  });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));

  const save = async () => {
    if (busy) return;
    setBusy(true);
    setFaults({});
    try {
      await calls.put('emergency-site', values);
      showToast({ title: t('site.saved'), kind: 'success' });
    } catch (error) {
      const errors = (error instanceof ApiError && error.problem?.errors) || [];
      setFaults(
        Object.fromEntries(
          errors.map(({ path, code }) => [path, t([`errors:field.${code}`, 'errors:field.invalid'])]),
        ),
      );
      if (errors.length === 0)
        showToast({ title: t('person.notSaved'), message: errorSentence(error, t), kind: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="card admin-box" aria-labelledby="emergency-site">
      <Title order={2} id="emergency-site">
        {t('site.title')}
      </Title>
      <p>{t('site.hint')}</p>
      {parts.map((part) => (
        <TextInput
          key={part}
          label={t(`site.${part}`)}
          withAsterisk
          value={values[part]}
          error={faults[part]}
          onChange={(event) => set({ [part]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        label={t('site.guidance')}
        autosize
        minRows={2}
        value={values.guidance}
        error={faults.guidance}
        onChange={(event) => set({ guidance: event.currentTarget.value })}
      />
      <Button size="xl" loading={busy} onClick={() => void save()}>
        {t('person.save')}
      </Button>
    </section>
  );
}
