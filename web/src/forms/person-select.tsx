import { NativeSelect } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../offline/engine/db.ts';
import { useNotHere } from '../sync-ui/use-not-here.ts';
import { peopleChoices } from '../ui/form/people-choices.ts';

interface Props {
  db: UserDb;
  id: string;
  label: string;
  /** shown while nobody is chosen; absent: that nobody is responsible */
  nobody?: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The device's native select: large enough for a glove, and it works offline. */
export function PersonSelect({ db, id, label, nobody, value, onChange }: Props) {
  const { t } = useTranslation('handling');
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db], []);
  const words = {
    nobody: nobody ?? t('person.nobody'),
    meWord: t('person.me'),
    other: t('person.otherDepartment'),
  };
  return (
    <NativeSelect
      id={id}
      label={label}
      description={useNotHere(db)(value)}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={peopleChoices(people, { me: db.userId, chosen: value, ...words })}
    />
  );
}
