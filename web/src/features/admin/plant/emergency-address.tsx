import { Button, Textarea, TextInput } from '@mantine/core';
import type { PlantSite } from '@turva/contracts/plant/emergency';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer } from '../use-pages.ts';

/** The address for the rescue services, as it is read aloud to the emergency centre. */
export function EmergencyAddress({ calls }: { calls: AdminCalls }) {
  const { answer, failure, again } = useAnswer(calls, '/api/admin/emergency-site');
  if (failure) return <Failure sentence={failure} onRetry={again} />;
  return answer ? <AddressForm calls={calls} site={answer.site} /> : <ScreenLoading />;
}

const parts = ['name', 'street', 'municipality'] as const;

function AddressForm({ calls, site }: { calls: AdminCalls; site: PlantSite | null }) {
  const { t } = useTranslation('admin');
  const form = useRecordForm({
    id: 'site',
    start: {
      name: site?.name ?? '',
      street: site?.street ?? '',
      municipality: site?.municipality ?? '',
      guidance: site?.guidance ?? '',
    },
    by: useAttempt({ toast: t('person.notSaved'), beside: () => true }),
    send: (values) => calls.put('/api/admin/emergency-site', values),
    onSent: () => showToast({ title: t('site.saved'), kind: 'success' }),
  });

  return (
    <Block id="emergency-site" title={t('site.title')} className="card admin-box">
      <p>{t('site.hint')}</p>
      {parts.map((part) => (
        <TextInput key={part} label={t(`site.${part}`)} withAsterisk {...form.field(part)} />
      ))}
      <Textarea label={t('site.guidance')} {...form.field('guidance')} />
      <Button size="xl" loading={form.busy} onClick={form.submit}>
        {t('person.save')}
      </Button>
    </Block>
  );
}
