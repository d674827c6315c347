import { NativeSelect, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Role } from '@turva/contracts/people/account';
import type { Readers } from '@turva/contracts/registers/documents';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Act } from '../../../ui/press/act.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';

const roles = ['user', 'supervisor', 'admin'] as const;

export type Group = Readers & { key: string };
export const groupOf = (readers: Readers): Group => ({ ...readers, key: crypto.randomUUID() });
export const readersOf = (groups: readonly Group[]): Readers[] =>
  groups.map(({ role, department }) => ({ role, department }));

interface Props {
  db: UserDb;
  groups: Group[];
  onChange: (groups: Group[]) => void;
}

/** Groups asked to read: a role, a department, or both; neither means everybody. */
export function ReadersRows({ db, groups, onChange }: Props) {
  const { t } = useTranslation('documents');
  const departments = useLiveQuery(
    async () => {
      const people = await db.srvPeople.toArray();
      const names = people.map(({ department }) => department).filter((name) => name !== null);
      return [...new Set(names)].sort((a, b) => a.localeCompare(b));
    },
    [db],
    [],
  );
  const set = (at: number, changes: Partial<Readers>) =>
    onChange(groups.with(at, { ...(groups[at] as Group), ...changes }));
  return (
    <>
      <Text c="dimmed">{t(groups.length === 0 ? 'readers.nobody' : 'readers.hint')}</Text>
      {groups.map((group, at) => (
        <fieldset key={group.key} className="document-group low two-ends pad-0 no-edge grid flush gap-10">
          <NativeSelect
            label={t('readers.role')}
            value={group.role ?? ''}
            data={[
              { value: '', label: t('readers.anyRole') },
              ...roles.map((value) => ({ value, label: t(`readers.roles.${value}`) })),
            ]}
            onChange={(event) => set(at, { role: (event.currentTarget.value || null) as Role | null })}
          />
          <NativeSelect
            label={t('readers.department')}
            value={group.department ?? ''}
            data={[
              { value: '', label: t('readers.everywhere') },
              // a department without people stays selectable if it was chosen
              ...[...new Set([...departments, group.department ?? ''])].filter(Boolean),
            ]}
            onChange={(event) => set(at, { department: event.currentTarget.value || null })}
          />
          <IconAct
            Icon={IconTrash}
            iconSize={20}
            label={t('readers.remove', { number: at + 1 })}
            size="var(--tt-ctl)"
            onClick={() => onChange(groups.filter(({ key }) => key !== group.key))}
          />
        </fieldset>
      ))}
      <Act
        Icon={IconPlus}
        iconSize={18}
        label={t('readers.add')}
        onClick={() => onChange([...groups, groupOf({ role: null, department: null })])}
      />
    </>
  );
}
