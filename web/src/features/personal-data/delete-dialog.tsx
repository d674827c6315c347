import { Alert, Checkbox, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { headers } from '@turva/contracts/sync/queued-call';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import { deviceId } from '../../offline/device/device.ts';
import { useOutboxCounts } from '../../sync-ui/outbox/use-outbox.ts';
import { PasswordForm } from '../../ui/form/password-form.tsx';

interface Props {
  onClose: () => void;
  /** the account is deleted: nothing of it may stay on this device */
  onErased: () => Promise<void>;
}

/** Explains what is deleted, what the employer must keep by law, and that it is final, before it asks. */
export function DeleteDialog({ onClose, onErased }: Props) {
  const { t } = useTranslation('profile');
  const { unsent } = useOutboxCounts();
  const elsewhere = useUnsentElsewhere();
  const [understood, setUnderstood] = useState(false);
  return (
    <PasswordForm
      title={t('delete.title')}
      submit={t('delete.submit')}
      dangerous
      ready={understood}
      onClose={onClose}
      onSubmit={async (password) => {
        const headers = { 'idempotency-key': crypto.randomUUID() };
        await api.post('/api/user/deletion', { password }, { headers });
        await onErased();
      }}
    >
      <Alert
        color="puna"
        variant="outline"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('delete.final')}
      >
        {(unsent > 0 || elsewhere !== 0) && (
          <>
            {unsent > 0 && <Text>{t('delete.unsent', { count: unsent })}</Text>}
            {elsewhere !== 0 && (
              <Text>
                {elsewhere === null
                  ? t('delete.elsewhereUnknown')
                  : t('delete.elsewhere', { count: elsewhere })}
              </Text>
            )}
          </>
        )}
      </Alert>
      <Text fw={600}>{t('delete.goesTitle')}</Text>
      <List size="sm">
        {(['account', 'fields', 'private', 'words'] as const).map((one) => (
          <List.Item key={one}>{t(`delete.goes.${one}`)}</List.Item>
        ))}
      </List>
      <Text fw={600}>{t('delete.staysTitle')}</Text>
      <List size="sm">
        {(['records', 'training', 'trail'] as const).map((one) => (
          <List.Item key={one}>{t(`delete.stays.${one}`)}</List.Item>
        ))}
      </List>
      <Text size="sm">{t('delete.pseudonym')}</Text>
      <Checkbox
        size="md"
        label={t('delete.understood')}
        checked={understood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
    </PasswordForm>
  );
}

/** Unsent items last reported by the person's other devices; null if unavailable. */
function useUnsentElsewhere(): number | null {
  const [records, setRecords] = useState<number | null>(0);
  useEffect(() => {
    const ask = async () => {
      const here = { headers: { [headers.deviceId]: await deviceId() } };
      setRecords((await api.get('/api/user/unsent-elsewhere', here)).records);
    };
    ask().catch(() => setRecords(null));
  }, []);
  return records;
}
