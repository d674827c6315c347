import { NativeSelect, Radio, Stack, Switch, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Assignment, ModuleTexts, Question, TrainingModule } from '@turva/contracts/duties/training';
import { type TrainingCategory, trainingCategories } from '@turva/contracts/duties/training-values';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { InDialog } from '../../../on-screen.ts';
import { changesOf, FormConflict, useDecisions } from '../../../sync-ui/conflict/form-conflict.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { nothingSent, type RecordFormOf, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatDate } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import { addModule, saveModule } from '../save-training-desk.ts';
import { AssignmentRow } from './assignment-row.tsx';
import {
  againOf,
  emptyGroup,
  formOf,
  inputOf,
  isOtherLesson,
  type ModuleForm,
  missingOf,
} from './edit-values.ts';
import { QuizFields } from './quiz-fields.tsx';
import { SectionFields } from './section-fields.tsx';
import { WordsField } from './words-field.tsx';
import './edit.css';
import { Act } from '../../../ui/press/act.tsx';

/** The default pass mark of a quiz; its author may change it. */
const USUAL_PASS = '80';

interface Props extends InDialog {
  /** null: a new one */
  module: TrainingModule | null;
}

/** For supervisors: the content, title, points, validity and assignments of a module. */
export function EditModule({ db, module, onClose }: Props) {
  const { t } = useTranslation(['training', 'sync']);
  const form = useModuleForm({ db, module, onClose });
  const { sections, quiz, pass } = form.values;
  const words = { tried: form.tried };
  return (
    <RecordForm
      form={form}
      title={t(module ? 'edit.title' : 'edit.new')}
      submit={t('edit.save')}
      failed={t('edit.failed')}
      kept={t('edit.kept')}
      className="training-edit stack gap-16"
      summary
      onClose={onClose}
      top={
        <FormConflict
          db={db}
          failure={form.failure}
          decisions={form.decisions}
          nameOf={(field) => t(labels[field as keyof typeof labels])}
          word={(field, value) => worded(t, field, value)}
          onDecided={form.submit}
        />
      }
    >
      <ModuleFields form={form} />
      <SectionFields {...words} sections={sections} onChange={(sections) => form.set({ sections })} />
      <QuizFields
        {...words}
        quiz={quiz}
        onChange={(quiz) => form.set({ quiz, pass: pass === '' ? USUAL_PASS : pass })}
      />
      {form.isOther && <Again form={form} />}
      <Groups db={db} form={form} />
    </RecordForm>
  );
}

function useModuleForm({ db, module, onClose }: Props) {
  const { t } = useTranslation(['training', 'errors']);
  // a retry after a lost answer creates no second one
  const [clientId] = useState(() => crypto.randomUUID());
  // what the editor saw, even if the row changes meanwhile
  const [seen] = useState(module);
  const decisions = useDecisions();
  const form = useRecordForm<ModuleForm>({
    id: 'module',
    start: () => formOf(module),
    keep: `module:${module?.id ?? 'new'}`,
    by: useAttempt(),
    faults: (values) =>
      missingOf(values, seen).map((field) => ({
        field,
        message: t(messages[field] ?? 'errors:field.required'),
      })),
    send: async (values) => {
      const input = inputOf(values);
      if (!seen) return addModule(db, { ...input, clientId });
      const changes = decisions.settle(changesOf(seen, inputOf(formOf(seen)), input));
      const edit = { id: seen.id, rev: seen.rev, input: { ...changes, ...againOf(seen, values) } };
      return changes ? saveModule(db, edit) : nothingSent;
    },
    onSent: () => showToast({ title: t('edit.saved'), kind: 'success' }),
    leave: onClose,
  });
  return { ...form, decisions, isOther: isOtherLesson(seen, form.values) };
}

const messages: Partial<
  Record<ReturnType<typeof missingOf>[number], 'edit.passRange' | 'errors:field.too_early'>
> = { pass: 'edit.passRange', againBy: 'errors:field.too_early' };

const labels = {
  texts: 'edit.sections',
  category: 'edit.category',
  estimatedDuration: 'edit.minutes',
  points: 'edit.points',
  validityMonths: 'edit.validity',
  passPercent: 'edit.pass',
  needsSignOff: 'edit.signOff',
  isActive: 'edit.active',
  assignments: 'edit.given',
} as const;

function worded(t: TFunction<['training', 'sync']>, field: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'sync:conflict.yes' : 'sync:conflict.no');
  if (field === 'category') return t(`category.${value as TrainingCategory}`);
  if (field === 'texts') return textLines(value as ModuleTexts).join('\n');
  if (!Array.isArray(value)) return String(value ?? '–');
  const groups = (value as Assignment[]).map(({ role, department, dueDate }) =>
    [
      role ? t(`edit.roles.${role}`) : t('edit.anyRole'),
      department ?? t('matrix.everywhere'),
      ...(dueDate ? [formatDate(dueDate)] : []),
    ].join(' · '),
  );
  return groups.join('\n') || '–';
}

/** Every language's own words, so that what differs can be seen. */
const textLines = (texts: ModuleTexts): string[] =>
  Object.values(texts).flatMap(({ title, description, lesson }) => [
    title,
    description,
    ...(lesson?.sections ?? []).flatMap(({ heading, body, question }) => [
      heading,
      body,
      ...lineOf(question),
    ]),
    ...(lesson?.quiz ?? []).flatMap(lineOf),
  ]);

const lineOf = (asked: Question | null) =>
  asked
    ? [`${asked.question} ${asked.options.join(' / ')} (${asked.options[asked.correct]})`, asked.why]
    : [];

type FormOfModule = RecordFormOf<ModuleForm>;

/** Title, category and points. */
function ModuleFields({ form }: { form: FormOfModule }) {
  const { t } = useTranslation('training');
  const { title, description } = form.values;
  const words = { tried: form.tried };
  return (
    <>
      <WordsField
        {...words}
        label={t('edit.name')}
        words={title}
        required
        maxLength={255}
        onChange={(title) => form.set({ title })}
      />
      <WordsField
        {...words}
        label={t('edit.description')}
        words={description}
        rows={2}
        maxLength={1000}
        onChange={(description) => form.set({ description })}
      />
      <NativeSelect
        label={t('edit.category')}
        data={trainingCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        {...form.field('category')}
      />
      <Numbers form={form} />
      <Switch
        className="training-switch"
        size="md"
        label={t('edit.signOff')}
        {...form.field('needsSignOff')}
      />
      <Switch
        className="training-switch"
        size="md"
        label={t('edit.active')}
        description={t('edit.activeHint')}
        {...form.field('isActive')}
      />
    </>
  );
}

function Numbers({ form }: { form: FormOfModule }) {
  const { t } = useTranslation('training');
  const pass = form.values.quiz.length > 0 ? (['pass'] as const) : [];
  return (
    <div className="low columns-200 grid gap-12">
      {(['minutes', 'points', 'validity', ...pass] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`edit.${name}`)}
          inputMode="numeric"
          maxLength={4}
          {...form.field(name)}
          onChange={(event) => form.set({ [name]: event.currentTarget.value.replace(/\D/g, '') })}
        />
      ))}
    </div>
  );
}

/** Whether those who know the lesson as it was must learn it again, and by when. */
function Again({ form }: { form: FormOfModule }) {
  const { t } = useTranslation(['training', 'errors']);
  const { again } = form.values;
  return (
    <>
      <Radio.Group
        label={t('edit.again.label')}
        {...form.field('again')}
        onChange={(again) => form.set({ again: again as 'yes' | 'no' })}
      >
        <Stack gap="sm" mt="xs">
          {(['no', 'yes'] as const).map((value) => (
            <Radio key={value} value={value} label={t(`edit.again.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {again === 'yes' && <TextInput type="date" label={t('edit.again.by')} {...form.field('againBy')} />}
    </>
  );
}

/** The assigned groups. */
function Groups({ db, form }: { db: UserDb; form: FormOfModule }) {
  const { t } = useTranslation('training');
  const { groups } = form.values;
  const departments = useLiveQuery(async () => {
    const people = await db.srvPeople.toArray();
    const names = people.map(({ department }) => department).filter((name) => name !== null);
    return [...new Set(names)].sort((a, b) => a.localeCompare(b));
  }, [db]);
  return (
    <>
      <Title order={3}>{t('edit.given')}</Title>
      {groups.map((group, at) => (
        <AssignmentRow
          key={group.key}
          group={group}
          number={at + 1}
          departments={departments ?? []}
          onChange={(next) => form.set({ groups: groups.with(at, next) })}
          onRemove={() => form.set({ groups: groups.filter(({ key }) => key !== group.key) })}
        />
      ))}
      <Act
        Icon={IconPlus}
        iconSize={18}
        label={t('edit.give')}
        onClick={() => form.set({ groups: [...groups, emptyGroup()] })}
      />
    </>
  );
}
