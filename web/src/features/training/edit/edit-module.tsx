import { Alert, Button, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Assignment, EditModule as EditInput, TrainingModule } from '@turva/contracts/training';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/db.ts';
import { endOfPlantDay, plantDay } from '../../../ui/plant-day.ts';
import { showToast } from '../../../ui/toast.ts';
import { Dialog } from '../../observations/dialog.tsx';
import { saveModule } from '../save-training-desk.ts';
import { AssignmentRow, type Group } from './assignment-row.tsx';
import './edit.css';

interface Props {
  db: UserDb;
  module: TrainingModule;
  onClose: () => void;
}

const groupOf = ({ role, department, dueDate }: Assignment): Group => ({
  key: crypto.randomUUID(),
  role,
  department: department ?? '',
  due: dueDate ? plantDay(dueDate) : '',
});

const assignmentOf = ({ role, department, due }: Group): Assignment => ({
  role,
  department: department.trim() || null,
  dueDate: due ? endOfPlantDay(due) : null,
});

const numberOf = (digits: string) => (digits === '' ? null : Number(digits));

/** For supervisors: what a module is called, what it is worth, how long it holds, and whom it is given to. */
export function EditModule({ db, module, onClose }: Props) {
  const { t } = useTranslation(['training', 'errors', 'common']);
  const fi = module.texts.fi;
  const [values, setValues] = useState(() => ({
    title: fi?.title ?? module.title,
    description: fi?.description ?? '',
    minutes: String(module.estimatedDuration ?? ''),
    points: String(module.points),
    validity: String(module.validityMonths ?? ''),
    pass: String(module.passPercent ?? ''),
    needsSignOff: module.needsSignOff,
    isActive: module.isActive,
  }));
  const [groups, setGroups] = useState(() => module.assignments.map(groupOf));
  const [rev] = useState(module.rev);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const departments = useLiveQuery(async () => {
    const people = await db.srvPeople.toArray();
    const names = people.map(({ department }) => department).filter((name) => name !== null);
    return [...new Set(names)].sort((a, b) => a.localeCompare(b));
  }, [db]);
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const hasQuiz = (fi?.lesson?.quiz.length ?? 0) > 0;

  const numbers = ['minutes', 'points', 'validity', ...(hasQuiz ? (['pass'] as const) : [])] as const;

  const save = async () => {
    setBusy(true);
    setFailure(null);
    const input: EditInput = {
      estimatedDuration: numberOf(values.minutes) ?? 1,
      points: numberOf(values.points) ?? 0,
      validityMonths: numberOf(values.validity),
      ...(hasQuiz ? { passPercent: numberOf(values.pass) } : {}),
      needsSignOff: values.needsSignOff,
      isActive: values.isActive,
      assignments: groups.map(assignmentOf),
      texts: {
        ...module.texts,
        fi: { title: values.title, description: values.description, lesson: fi?.lesson ?? null },
      },
    };
    try {
      await saveModule(db, { id: module.id, rev, input });
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
      title={t('edit.title')}
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
        <TextInput
          label={t('edit.name')}
          required
          maxLength={255}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('edit.description')}
          autosize
          minRows={2}
          maxLength={1000}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <div className="training-edit-numbers">
          {numbers.map((field) => (
            <TextInput
              key={field}
              label={t(`edit.${field}`)}
              inputMode="numeric"
              maxLength={4}
              value={values[field]}
              onChange={(event) => set({ [field]: event.currentTarget.value.replace(/\D/g, '') })}
            />
          ))}
        </div>
        <Switch
          className="training-switch"
          size="md"
          label={t('edit.signOff')}
          checked={values.needsSignOff}
          onChange={(event) => set({ needsSignOff: event.currentTarget.checked })}
        />
        <Switch
          className="training-switch"
          size="md"
          label={t('edit.active')}
          description={t('edit.activeHint')}
          checked={values.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <Title order={3}>{t('edit.given')}</Title>
        {groups.map((group, at) => (
          <AssignmentRow
            key={group.key}
            group={group}
            number={at + 1}
            departments={departments ?? []}
            onChange={(next) => setGroups(groups.with(at, next))}
            onRemove={() => setGroups(groups.filter(({ key }) => key !== group.key))}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setGroups([...groups, groupOf({ role: null, department: null, dueDate: null })])}
        >
          {t('edit.give')}
        </Button>
      </div>
    </Dialog>
  );
}
