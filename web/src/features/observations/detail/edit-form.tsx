import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Category, categories, type Severity, severities, themes } from '@turva/contracts/observations';
import { LONG_TEXT } from '@turva/contracts/text';
import { missingAnywhere, type ObservationForm } from '@turva/rules/observation-steps';
import { TITLE_MAX } from '@turva/rules/observation-title';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { areaNames, areaOf } from '../../../records/areas/places.ts';
import { editObservation } from '../../../records/observations/edit-observation.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { requestFlush } from '../../../sync-ui/request-flush.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { showToast } from '../../../ui/toast.ts';
import { changesOf, formOf } from './changes-of.ts';
import { RemovableAttachments } from './removable-attachments.tsx';

interface Props {
  db: UserDb;
  view: ObservationView;
  onDone: () => void;
}

/** The reporter's own correction; works without a network as everything else. */
export function EditForm({ db, view, onDone }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const [form, setForm] = useState(() => formOf(view));
  const [removed, setRemoved] = useState<string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [saving, setSaving] = useState(false);
  const areas = useLiveQuery(() => db.srvAreas.toArray().then(areaNames), [db], []);
  const set = (changes: Partial<ObservationForm>) => setForm((before) => ({ ...before, ...changes }));

  const missing = missingAnywhere(form, { hasRecording: false }).map(({ field }) => ({
    field: `edit-${field}`,
    message: t(`missing.${field}`),
  }));
  const told = attempt > 0 ? missing : [];
  const errorOf = (field: string) => told.find((error) => error.field === `edit-${field}`)?.message;

  const save = async () => {
    if (missing.length > 0) return setAttempt(attempt + 1);
    if (saving) return;
    setSaving(true);
    try {
      const changes = changesOf(view, form, areaOf(areas, form.location), removed);
      if (Object.keys(changes).length > 0) {
        await editObservation(db, db.userId, view.clientId, changes);
        requestFlush();
        navigator.vibrate?.(30);
        showToast({ title: t('saved.title'), message: t('saved.message'), kind: 'success' });
      }
      onDone();
    } catch {
      setSaving(false);
      showToast({ title: t('error.title'), message: t('error.edit'), kind: 'error' });
    }
  };

  return (
    <Dialog
      opened
      onClose={onDone}
      title={t('edit.title')}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={saving} onClick={save}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <div className="step">
        <ErrorSummary errors={told} attempt={attempt} />
        <TextInput
          id="edit-title"
          label={t('field.title')}
          required
          maxLength={TITLE_MAX}
          value={form.title}
          error={errorOf('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <NativeSelect
          id="edit-category"
          label={t('field.category')}
          required
          value={form.category}
          onChange={(event) => set({ category: event.currentTarget.value as Category })}
          data={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <TextInput
          id="edit-location"
          label={t('field.location')}
          required
          maxLength={500}
          value={form.location}
          error={errorOf('location')}
          onChange={(event) => set({ location: event.currentTarget.value })}
        />
        <Textarea
          id="edit-description"
          label={t('field.description')}
          required
          autosize
          minRows={4}
          maxRows={14}
          maxLength={LONG_TEXT}
          value={form.description}
          error={errorOf('description')}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <NativeSelect
          id="edit-severity"
          label={t('field.severity')}
          required
          value={form.severity}
          onChange={(event) => set({ severity: event.currentTarget.value as Severity })}
          data={severities.map((value) => ({ value, label: t(`common:severity.${value}`) }))}
        />
        <NativeSelect
          id="edit-theme"
          label={t('field.themeOptional')}
          value={form.theme ?? ''}
          onChange={(event) => {
            const value = event.currentTarget.value;
            set({ theme: themes.find((theme) => theme === value) ?? null });
          }}
          data={[
            { value: '', label: t('theme.none') },
            ...themes.map((value) => ({ value, label: t(`theme.${value}`) })),
          ]}
        />
        <RemovableAttachments view={view} removed={removed} onChange={setRemoved} />
      </div>
    </Dialog>
  );
}
