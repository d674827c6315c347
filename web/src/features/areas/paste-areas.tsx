import { Alert, Stack, Text, Textarea } from '@mantine/core';
import type { Area } from '@turva/contracts/areas';
import { headers } from '@turva/contracts/queued-call';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { pull } from '../../offline/engine/pull.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { showToast } from '../../ui/toast.ts';
import { type PastedArea, readPasted } from './pasted-areas.ts';

/** Number of errors listed; the others are counted. */
const SHOWN = 5;

interface Props {
  db: UserDb;
  areas: Area[];
  onClose: () => void;
}

/**
 * Creates the areas one by one. Those before a refused one exist then, and are skipped at the next attempt, because
 * their code or key is known.
 */
async function makeAreas(
  db: UserDb,
  pasted: readonly PastedArea[],
  { there, keyOf }: { there: readonly Area[]; keyOf: (code: string) => string },
): Promise<void> {
  const ids = new Map(there.map(({ code, id }) => [code, id]));
  try {
    for (const { code, name, parent } of pasted) {
      const parentId = parent === null ? null : (ids.get(parent) ?? null);
      const options = { headers: { [headers.idempotencyKey]: keyOf(code) } };
      const { id } = await api.post('/api/areas', { code, name, parentId }, options);
      ids.set(code, id);
    }
  } finally {
    await pull(db);
  }
}

/** Imports areas from a spreadsheet: code, name and parent. */
export function PasteAreas({ db, areas, onClose }: Props) {
  const { t } = useTranslation('areas');
  const keys = useRef(new Map<string, string>());
  const keyOf = (code: string) => {
    const key = keys.current.get(code) ?? crypto.randomUUID();
    keys.current.set(code, key);
    return key;
  };
  const form = useRecordForm({
    id: 'pasted',
    start: { text: '' },
    by: useAttempt(),
    send: ({ text }) => makeAreas(db, readPasted(text, areas).areas, { there: areas, keyOf }),
    onSent: ({ text }) =>
      showToast({
        title: t('paste.saved', { count: readPasted(text, areas).areas.length }),
        kind: 'success',
      }),
    leave: onClose,
  });
  const { areas: fresh, known, faults } = readPasted(form.values.text, areas);
  return (
    <RecordForm
      form={form}
      title={t('paste.title')}
      submit={t('paste.save', { count: fresh.length })}
      idle={fresh.length === 0}
      failed={t('form.notSaved')}
      className=""
      own
      onClose={onClose}
    >
      <Stack gap="md">
        <Textarea
          label={t('paste.label')}
          description={t('paste.hint')}
          autosize
          minRows={6}
          maxRows={14}
          data-autofocus
          {...form.field('text')}
        />
        <div role="status">
          {known > 0 && <Text>{t('paste.known', { count: known })}</Text>}
          {faults.length > 0 && (
            <Alert color="kelta" variant="outline" title={t('paste.faults', { count: faults.length })}>
              <ul>
                {faults.slice(0, SHOWN).map(({ line, why }) => (
                  <li key={line}>{t(`paste.fault.${why}`, { line })}</li>
                ))}
                {faults.length > SHOWN && <li>…</li>}
              </ul>
            </Alert>
          )}
        </div>
      </Stack>
    </RecordForm>
  );
}
