import { Alert, Stack, Text } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AbsenceFields, awayOf, type TypedAway, typedAway } from '../../forms/absence-fields.tsx';
import { api } from '../../http/api-client.ts';
import { requestPull } from '../../sync-ui/sync-engine.ts';
import { usePulled } from '../../sync-ui/use-pulled.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { Act } from '../../ui/press/act.tsx';
import { showToast } from '../../ui/toast.ts';

/** When the person is away, and who does their work meanwhile. Online only: others act on it. */
export function OwnAbsence() {
  const { t } = useTranslation(['settings', 'errors']);
  const db = useUserDb();
  const pulled = usePulled(db);
  const known = useLiveQuery(() => db.srvPeople.get(db.userId), [db])?.away;
  const [typed, setTyped] = useState<TypedAway | null>(null);
  const { attempt, busy, failure } = useAttempt();
  const value = typed ?? typedAway(known);
  const away = awayOf(value);
  const save = () =>
    attempt(async () => {
      await api.patch(
        '/api/user',
        { away: away ?? null },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      );
      requestPull();
      showToast({ title: t(away ? 'absence.saved' : 'absence.removed'), kind: 'success' });
    });
  return (
    <Stack>
      <Text size="sm">{t('absence.about')}</Text>
      {failure && (
        <Alert role="alert" color="puna" variant="outline">
          {failure.sentence ?? t('errors:internal')}
        </Alert>
      )}
      {pulled && <AbsenceFields db={db} value={value} onChange={setTyped} />}
      {away === undefined && <Text size="sm">{t('absence.order')}</Text>}
      <Act
        label={t('absence.save')}
        loading={busy}
        disabled={typed === null || away === undefined}
        onClick={() => void save()}
      />
    </Stack>
  );
}
