import { Alert, Button, NativeSelect, Switch, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TrainingModule } from '@turva/contracts/training';
import { type TrainingCategory, trainingCategories } from '@turva/contracts/training-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { addModule, saveModule } from '../save-training-desk.ts';
import { AssignmentRow } from './assignment-row.tsx';
import { emptyGroup, formOf, inputOf, type ModuleForm, missingOf } from './edit-values.ts';
import { QuizFields } from './quiz-fields.tsx';
import { SectionFields } from './section-fields.tsx';
import { WordsField } from './words-field.tsx';
import './edit.css';

/** Where a quiz is begun; whoever writes it may choose another. */
const USUAL_PASS = '80';

interface Props {
  db: UserDb;
  /** null: a new one */
  module: TrainingModule | null;
  onClose: () => void;
}

/** For supervisors: what a module says and is called, what it is worth, how long it holds, and whom it is given to. */
export function EditModule({ db, module, onClose }: Props) {
  const { t } = useTranslation(['training', 'errors', 'common']);
  const [form, setForm] = useState(() => formOf(module));
  // a repetition after a lost answer makes no second one
  const [clientId] = useState(() => crypto.randomUUID());
  const [rev] = useState(module?.rev ?? 0);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const departments = useLiveQuery(async () => {
    const people = await db.srvPeople.toArray();
    const names = people.map(({ department }) => department).filter((name) => name !== null);
    return [...new Set(names)].sort((a, b) => a.localeCompare(b));
  }, [db]);
  const set = (changes: Partial<ModuleForm>) => setForm((before) => ({ ...before, ...changes }));
  const missing = tried ? missingOf(form) : [];
  const faults: Partial<Record<string, string>> = {
    minutes: t('errors:field.required'),
    pass: t('edit.passRange'),
  };
  const numbers = [
    'minutes',
    'points',
    'validity',
    ...(form.quiz.length > 0 ? (['pass'] as const) : []),
  ] as const;
  const words = { inEnglish: form.inEnglish, tried };

  const save = async () => {
    setTried(true);
    if (missingOf(form).length > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      const input = inputOf(form, module);
      if (module) await saveModule(db, { id: module.id, rev, input });
      else await addModule(db, { ...input, clientId });
      showToast({ title: t('edit.saved'), kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(errorSentence(error, t) ?? t('edit.failed'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(module ? 'edit.title' : 'edit.new')}
      actions={
        <>
          <Button size="xl" variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={busy} onClick={() => void save()}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <div className="training-edit">
        {failure && (
          <Alert color="puna" role="alert" title={t('edit.failed')}>
            {failure} {t('edit.kept')}
          </Alert>
        )}
        <Switch
          className="training-switch"
          size="md"
          label={t('edit.inEnglish')}
          description={t('edit.inEnglishHint')}
          checked={form.inEnglish}
          onChange={(event) => set({ inEnglish: event.currentTarget.checked })}
        />
        <WordsField
          {...words}
          label={t('edit.name')}
          words={form.title}
          required
          maxLength={255}
          onChange={(title) => set({ title })}
        />
        <WordsField
          {...words}
          label={t('edit.description')}
          words={form.description}
          rows={2}
          maxLength={1000}
          onChange={(description) => set({ description })}
        />
        <NativeSelect
          label={t('edit.category')}
          value={form.category}
          data={trainingCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          onChange={(event) => set({ category: event.currentTarget.value as TrainingCategory })}
        />
        <div className="training-edit-numbers">
          {numbers.map((field) => (
            <TextInput
              key={field}
              label={t(`edit.${field}`)}
              inputMode="numeric"
              maxLength={4}
              value={form[field]}
              error={missing.some((one) => one === field) ? faults[field] : null}
              onChange={(event) => set({ [field]: event.currentTarget.value.replace(/\D/g, '') })}
            />
          ))}
        </div>
        <Switch
          className="training-switch"
          size="md"
          label={t('edit.signOff')}
          checked={form.needsSignOff}
          onChange={(event) => set({ needsSignOff: event.currentTarget.checked })}
        />
        <Switch
          className="training-switch"
          size="md"
          label={t('edit.active')}
          description={t('edit.activeHint')}
          checked={form.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <SectionFields {...words} sections={form.sections} onChange={(sections) => set({ sections })} />
        <QuizFields
          {...words}
          quiz={form.quiz}
          onChange={(quiz) => set({ quiz, pass: form.pass === '' ? USUAL_PASS : form.pass })}
        />
        <Title order={3}>{t('edit.given')}</Title>
        {form.groups.map((group, at) => (
          <AssignmentRow
            key={group.key}
            group={group}
            number={at + 1}
            departments={departments ?? []}
            onChange={(next) => set({ groups: form.groups.with(at, next) })}
            onRemove={() => set({ groups: form.groups.filter(({ key }) => key !== group.key) })}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => set({ groups: [...form.groups, emptyGroup()] })}
        >
          {t('edit.give')}
        </Button>
      </div>
    </Dialog>
  );
}
