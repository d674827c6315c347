import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Control } from '@turva/contracts/risks/risk-assessments';
import { type ControlKind, controlKinds } from '@turva/contracts/risks/risk-values';
import { useTranslation } from 'react-i18next';
import { PersonSelect } from '../../forms/person-select.tsx';
import type { UserDb } from '../../offline/engine/db.ts';
import { IconAct } from '../../ui/press/icon-act.tsx';

interface Props {
  db: UserDb;
  control: Control;
  /** of the first field, which an error links to */
  id: string;
  error: string | undefined;
  onChange: (control: Control) => void;
  onRemove: () => void;
}

/** One measure: description, kind, owner, due date, and whether it is done. */
export function ControlFields({ db, control, id, error, onChange, onRemove }: Props) {
  const { t } = useTranslation('risk');
  const set = (changes: Partial<Control>) => onChange({ ...control, ...changes });
  return (
    <div className="risk-control pad-12 edge round-12 stack gap-12">
      <div className="risk-control-what flex top gap-8">
        <Textarea
          id={id}
          label={t('control.what')}
          required
          minRows={1}
          maxLength={500}
          value={control.what}
          error={error}
          onChange={(event) => set({ what: event.currentTarget.value })}
        />
        <IconAct
          Icon={IconTrash}
          label={t('control.remove', { what: control.what || t('control.untitled') })}
          quiet
          size="var(--tt-ctl)"
          onClick={onRemove}
        />
      </div>
      <NativeSelect
        id={`kind-${control.id}`}
        label={t('control.kind')}
        value={control.kind}
        onChange={(event) => set({ kind: event.currentTarget.value as ControlKind })}
        data={controlKinds.map((value) => ({ value, label: t(`control.kinds.${value}`) }))}
      />
      <div className="columns-200 grid gap-12">
        <PersonSelect
          db={db}
          id={`owner-${control.id}`}
          label={t('control.owner')}
          value={control.ownerId}
          onChange={(ownerId) => set({ ownerId })}
        />
        <TextInput
          id={`due-${control.id}`}
          type="date"
          label={t('control.dueDate')}
          value={control.dueDate ?? ''}
          onChange={(event) => set({ dueDate: event.currentTarget.value || null })}
        />
      </div>
      <Checkbox
        className="risk-done"
        size="md"
        label={t('control.done')}
        checked={control.done}
        onChange={(event) => set({ done: event.currentTarget.checked })}
      />
    </div>
  );
}
