import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Investigation } from '@turva/contracts/risks/investigations';
import { worksHere } from '@turva/rules/matters/meant';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { nameWith, useNotHere } from '../../sync-ui/use-not-here.ts';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { showToast } from '../../ui/toast.ts';
import type { InvestigationCalls } from './calls.ts';

interface Props {
  db: UserDb;
  calls: InvestigationCalls;
  of: Investigation;
  onChanged: (next: Investigation) => void;
}

/** The investigators, who may also see data about injured people: assigned by authorised people, online. */
export function Investigators({ db, calls, of: one, onChanged }: Props) {
  const { t } = useTranslation('investigations');
  const { attempt, busy } = useAttempt({ toast: t('people.investigators') });
  const people = useLiveQuery(
    () => db.srvPeople.filter((person) => supervises(person) && worksHere(person)).toArray(),
    [db],
    [],
  );
  const notHere = useNotHere(db);
  const base = one.investigators.map(({ id }) => id);
  const others = people
    .filter(({ id }) => !base.includes(id))
    .toSorted((a, b) => a.name.localeCompare(b.name, currentLocale()));
  const name = (userIds: number[]) =>
    attempt(async () => {
      onChanged(await calls.put(`/api/investigations/${one.id}/investigators`, { userIds, base }));
      showToast({ title: t('saved'), kind: 'success' });
    });
  return (
    <>
      <Text>{t('people.investigatorsHint')}</Text>
      {one.investigators.length > 0 && (
        <ul className="record-lines" aria-label={t('people.investigators')}>
          {one.investigators.map(({ id, name: called }) => (
            <li key={id} className="investigator">
              <span className="user-text">{nameWith(called ?? `${id}`, notHere(id, 'duty'))}</span>
              <ActionIcon
                variant="subtle"
                size={48}
                disabled={busy}
                aria-label={t('people.release', { name: called ?? id })}
                onClick={() => void name(base.filter((other) => other !== id))}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        label={t('people.nameOne')}
        disabled={busy}
        value=""
        data={[
          { value: '', label: '–' },
          ...others.map(({ id, name: called }) => ({ value: String(id), label: called })),
        ]}
        onChange={({ currentTarget }) => {
          const id = Number(currentTarget.value);
          if (id) void name([...base, id]);
        }}
      />
    </>
  );
}
