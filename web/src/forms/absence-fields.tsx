import { Group, TextInput } from '@mantine/core';
import type { Away } from '@turva/contracts/people/absence';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../offline/engine/db.ts';
import { PersonSelect } from './person-select.tsx';

/** As it is typed: a day may still be missing. */
export interface TypedAway {
  from: string;
  until: string;
  deputyId: number | null;
}

export const typedAway = (away: Away | null | undefined): TypedAway =>
  away ?? { from: '', until: '', deputyId: null };

/** Null: no absence; undefined: it lacks a day. */
export function awayOf({ from, until, deputyId }: TypedAway): Away | null | undefined {
  if (!from && !until) return null;
  return from && until && from <= until ? { from, until, deputyId } : undefined;
}

interface Props {
  db: UserDb;
  value: TypedAway;
  onChange: (value: TypedAway) => void;
}

/** The days of an absence, and who does the person's work meanwhile. Emptied days: no absence. */
export function AbsenceFields({ db, value, onChange }: Props) {
  const { t } = useTranslation('settings');
  const day = (name: 'from' | 'until') => (
    <TextInput
      type="date"
      label={t(`absence.${name}`)}
      value={value[name]}
      {...(name === 'until' && value.from ? { min: value.from } : {})}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Group grow align="flex-end">
        {day('from')}
        {day('until')}
      </Group>
      <PersonSelect
        db={db}
        id="absence-deputy"
        label={t('absence.deputy')}
        nobody={t('absence.nobody')}
        value={value.deputyId}
        onChange={(deputyId) => onChange({ ...value, deputyId })}
      />
    </>
  );
}
