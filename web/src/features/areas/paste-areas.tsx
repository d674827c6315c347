import { Alert, Autocomplete, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import type { Area } from '@turva/contracts/plant/areas';
import { headers } from '@turva/contracts/sync/queued-call';
import { nearestManager } from '@turva/rules/plant/area-tree';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { pull } from '../../offline/pulling/pull.ts';
import type { InDialog } from '../../on-screen.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { showToast } from '../../ui/toast.ts';
import { asId, departmentsOf, peopleChoices } from './choices.ts';
import { type PastedArea, readPasted } from './pasted-areas.ts';

/** Number of errors listed; the others are counted. */
const SHOWN = 5;

/** For all of the pasted areas whose line names nobody. */
interface InCharge {
  managerId: number | null;
  department: string | null;
}

interface Props extends InDialog {
  areas: Area[];
}

/**
 * Creates the areas one by one. Those before a refused one exist then, and are skipped at the next attempt, because
 * their code or key is known.
 */
async function makeAreas(
  db: UserDb,
  pasted: readonly PastedArea[],
  inCharge: InCharge,
  { there, keyOf }: { there: readonly Area[]; keyOf: (code: string) => string },
): Promise<void> {
  const ids = new Map(there.map(({ code, id }) => [code, id]));
  try {
    for (const { code, name, parent, managerId } of pasted) {
      const parentId = parent === null ? null : (ids.get(parent) ?? null);
      const options = { headers: { [headers.idempotencyKey]: keyOf(code) } };
      const { id } = await api.post(
        '/api/areas',
        { code, name, parentId, ...inCharge, ...(managerId === null ? {} : { managerId }) },
        options,
      );
      ids.set(code, id);
    }
  } finally {
    await pull(db);
  }
}

/** Imports areas from a spreadsheet: code, name, parent and who is in charge. */
export function PasteAreas({ db, areas, onClose }: Props) {
  const { t } = useTranslation('areas');
  const keys = useRef(new Map<string, string>());
  const keyOf = (code: string) => {
    const key = keys.current.get(code) ?? crypto.randomUUID();
    keys.current.set(code, key);
    return key;
  };
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db], []);
  const form = useRecordForm({
    id: 'pasted',
    start: { text: '', managerId: null as number | null, department: null as string | null },
    keep: 'areas:paste',
    by: useAttempt(),
    send: ({ text, ...inCharge }) =>
      makeAreas(db, readPasted(text, areas, people).areas, inCharge, { there: areas, keyOf }),
    onSent: ({ text }) =>
      showToast({
        title: t('paste.saved', { count: readPasted(text, areas, people).areas.length }),
        kind: 'success',
      }),
    leave: onClose,
  });
  const { managerId, department } = form.values;
  const { areas: fresh, known, faults } = readPasted(form.values.text, areas, people);
  const byCode = new Map(areas.map((area) => [area.code, area]));
  const byId = new Map(areas.map((area) => [area.id, area]));
  const isUnderManager = ({ parent, managerId }: PastedArea): boolean => {
    if (managerId !== null) return true;
    const above = fresh.find(({ code }) => code === parent);
    if (above) return isUnderManager(above);
    return nearestManager(byId, (parent && byCode.get(parent)?.id) || null) !== undefined;
  };
  const isUnmanaged = managerId === null && fresh.some((area) => !isUnderManager(area));
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
          minRows={6}
          maxRows={14}
          data-autofocus
          {...form.field('text')}
        />
        <NativeSelect
          id={form.idOf('managerId')}
          label={t('paste.managerId')}
          value={managerId ?? ''}
          error={form.errorOf('managerId')}
          data={[{ value: '', label: '–' }, ...peopleChoices(people)]}
          onChange={({ currentTarget: { value } }) => form.set({ managerId: asId(value) })}
        />
        <Autocomplete
          id={form.idOf('department')}
          label={t('paste.department')}
          maxLength={100}
          data={departmentsOf(areas)}
          value={department ?? ''}
          error={form.errorOf('department')}
          onChange={(written) => form.set({ department: written || null })}
        />
        <div role="status">
          {isUnmanaged && <Text>{t(department ? 'paste.onlyDepartment' : 'paste.nobody')}</Text>}
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
