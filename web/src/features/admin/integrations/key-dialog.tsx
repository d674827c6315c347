import { NativeSelect, Text, TextInput } from '@mantine/core';
import {
  type KeyAccess,
  type KeyRole,
  keyAccesses,
  keyDays,
  keyOverlaps,
  keyRoles,
} from '@turva/contracts/operator/api-key-values';
import type { ApiKey, NewApiKey } from '@turva/contracts/operator/api-keys';
import { useTranslation } from 'react-i18next';
import { confirming } from '../../../ui/confirm-again/confirming.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { AdminCalls } from '../admin-calls.ts';

interface Props {
  calls: AdminCalls;
  /** the key whose secret is rotated; null: a new key */
  of: ApiKey | null;
  onMade: (key: NewApiKey) => void;
  onClose: () => void;
}

/** Rights and duration of a new key; for an existing one, how long the old secret stays valid. */
export function KeyDialog({ calls, of, onMade, onClose }: Props) {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const form = useRecordForm({
    id: 'api-key',
    start: {
      name: of?.name ?? '',
      access: 'feed' as KeyAccess,
      role: 'user' as KeyRole,
      days: '90',
      overlap: '24',
    },
    faults: ({ name }) => (name.trim() ? [] : [{ field: 'name', message: t('errors:field.required') }]),
    by: useAttempt({ toast: t('failed'), beside: (field) => field === 'name' }),
    send: async ({ name, access, role, days, overlap }) =>
      onMade(
        await confirming(() =>
          of
            ? calls.post(`/api/admin/api-keys/${of.id}/rotate`, {
                overlapHours: Number(overlap),
                days: Number(days),
              })
            : calls.post('/api/admin/api-keys', { name, access, role, days: Number(days) }),
        ),
      ),
    leave: onClose,
  });
  return (
    <RecordForm
      form={form}
      title={of ? t('keys.rotateOf', { name: of.name }) : t('keys.make')}
      submit={t(of ? 'keys.rotate' : 'keys.make')}
      className="admin-form"
      own
      onClose={onClose}
    >
      {of ? (
        <>
          <Text>{t('keys.rotateHint')}</Text>
          <NativeSelect
            label={t('keys.overlap')}
            data={keyOverlaps.map((hours) => ({ value: String(hours), label: t(`keys.overlapOf.${hours}`) }))}
            {...form.field('overlap')}
          />
        </>
      ) : (
        <>
          <TextInput
            label={t('keys.name')}
            description={t('keys.nameHint')}
            maxLength={60}
            autoComplete="off"
            {...form.field('name')}
          />
          <NativeSelect
            label={t('keys.access')}
            data={keyAccesses.map((value) => ({ value, label: t(`keys.accessOf.${value}`) }))}
            {...form.field('access')}
          />
          <NativeSelect
            label={t('keys.role')}
            data={keyRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            {...form.field('role')}
          />
        </>
      )}
      <NativeSelect
        label={t('keys.days')}
        data={keyDays.map((days) => ({ value: String(days), label: t('keys.daysOf', { count: days }) }))}
        {...form.field('days')}
      />
    </RecordForm>
  );
}
