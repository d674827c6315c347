import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { keyOverlaps } from '@turva/contracts/operator/api-key-values';
import {
  type WebhookEvent,
  type WebhookFormat,
  webhookEvents,
  webhookFormats,
} from '@turva/contracts/operator/webhook-values';
import type { NewWebhook, Webhook } from '@turva/contracts/operator/webhooks';
import { type Language, languages } from '@turva/locales/languages';
import { useTranslation } from 'react-i18next';
import { confirming } from '../../../ui/confirm-again/confirming.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { nativeName } from '../../../ui/native-names.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { wordOf } from './webhook-line.tsx';

interface Props {
  calls: AdminCalls;
  /** the receiver whose secret is rotated; null: a new receiver */
  of: Webhook | null;
  onMade: (hook: NewWebhook) => void;
  onClose: () => void;
}

const inputs = {
  url: { type: 'url', inputMode: 'url' },
  mail: { type: 'email', inputMode: 'email' },
  sms: { type: 'tel', inputMode: 'tel' },
} as const;

/** Address, format and events; for an existing one, how long the old secret still signs. */
export function WebhookDialog({ calls, of, onMade, onClose }: Props) {
  const { t, i18n } = useTranslation(['admin', 'common', 'errors']);
  const required = t('errors:field.required');
  const form = useRecordForm({
    id: 'webhook',
    start: {
      name: of?.name ?? '',
      url: '',
      format: 'standard' as WebhookFormat,
      language: (languages.find((each) => each === i18n.language) ?? 'fi') as Language,
      events: ['observation.urgent', 'alert.raised'] as WebhookEvent[],
      overlap: '24',
    },
    faults: ({ name, url, events }) =>
      of
        ? []
        : [
            ...(name.trim() ? [] : [{ field: 'name', message: required }]),
            ...(url.trim() ? [] : [{ field: 'url', message: required }]),
            ...(events.length > 0 ? [] : [{ field: 'events', message: required }]),
          ],
    by: useAttempt({ toast: t('failed'), beside: (field) => field === 'url' }),
    send: async ({ overlap, url, ...values }) => {
      const { name, format, language, events } = values;
      onMade(
        await confirming(() =>
          of
            ? calls.post(`/api/admin/webhooks/${of.id}/rotate`, { overlapHours: Number(overlap) })
            : calls.post('/api/admin/webhooks', { name, url: url.trim(), format, language, events }),
        ),
      );
    },
    leave: onClose,
  });
  const { format } = form.values;
  const kind = format === 'mail' || format === 'sms' ? format : 'url';
  return (
    <RecordForm
      form={form}
      title={t(of ? 'hooks.rotate' : 'hooks.make')}
      submit={t(of ? 'hooks.rotate' : 'hooks.make')}
      className="admin-form"
      own
      onClose={onClose}
    >
      {of ? (
        <>
          <Text>{t('hooks.rotateHint')}</Text>
          <NativeSelect
            label={t('keys.overlap')}
            data={keyOverlaps.map((hours) => ({ value: String(hours), label: t(`keys.overlapOf.${hours}`) }))}
            {...form.field('overlap')}
          />
        </>
      ) : (
        <>
          <TextInput label={t('hooks.name')} maxLength={60} autoComplete="off" {...form.field('name')} />
          <NativeSelect
            label={t('hooks.format')}
            data={webhookFormats.map((value) => ({ value, label: t(`hooks.formatOf.${value}`) }))}
            {...form.field('format')}
          />
          <TextInput
            {...inputs[kind]}
            autoComplete="off"
            label={t(kind === 'url' ? 'hooks.url' : `hooks.to.${kind}`)}
            description={t(kind === 'url' ? 'hooks.urlHint' : 'hooks.toHint')}
            maxLength={2000}
            {...form.field('url')}
          />
          {format !== 'standard' && (
            <NativeSelect
              label={t('hooks.language')}
              data={languages.map((value) => ({ value, label: nativeName[value] }))}
              {...form.field('language')}
            />
          )}
          <Checkbox.Group
            label={t('hooks.events')}
            value={form.values.events}
            onChange={(events) => form.set({ events: events as WebhookEvent[] })}
            error={form.errorOf('events')}
          >
            <Stack gap="xs" mt="xs">
              {webhookEvents.map((value) => (
                <Checkbox key={value} value={value} size="md" label={t(`hooks.event.${wordOf(value)}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
        </>
      )}
    </RecordForm>
  );
}
