import { NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Role } from '@turva/contracts/people/account';
import { useTranslation } from 'react-i18next';
import { IconAct } from '../../../ui/press/icon-act.tsx';
import type { Group } from './edit-values.ts';

interface Props {
  group: Group;
  number: number;
  departments: string[];
  onChange: (group: Group) => void;
  onRemove: () => void;
}

const roles = ['user', 'supervisor', 'admin'] as const;

/** A group a module is assigned to: a role, a department, or both, with a due date. */
export function AssignmentRow({ group, number, departments, onChange, onRemove }: Props) {
  const { t } = useTranslation('training');
  return (
    <fieldset className="card training-group low min-w-0 pad-14 grid flush gap-12">
      <NativeSelect
        label={t('edit.role')}
        value={group.role ?? ''}
        data={[
          { value: '', label: t('edit.anyRole') },
          ...roles.map((value) => ({ value, label: t(`edit.roles.${value}`) })),
        ]}
        onChange={(event) => onChange({ ...group, role: (event.currentTarget.value || null) as Role | null })}
      />
      <NativeSelect
        label={t('matrix.department')}
        value={group.department}
        data={[
          { value: '', label: t('matrix.everywhere') },
          // a department without people stays selectable if it was chosen
          ...[...new Set([...departments, group.department])].filter(Boolean),
        ]}
        onChange={(event) => onChange({ ...group, department: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('edit.due')}
        value={group.due}
        onChange={(event) => onChange({ ...group, due: event.currentTarget.value })}
      />
      <IconAct
        Icon={IconTrash}
        iconSize={20}
        label={t('edit.remove', { number })}
        size="var(--tt-ctl)"
        onClick={onRemove}
      />
    </fieldset>
  );
}
