import { Alert, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconFileTypeCsv, IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { roles } from '@turva/contracts/account';
import type { AdminPerson } from '@turva/contracts/admin-people';
import { personStates } from '@turva/contracts/people-values';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { useAnswer, usePages } from '../use-pages.ts';
import { useUrlFields } from '../use-url-fields.ts';
import { ImportPeople } from './import-people.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonLine } from './person-line.tsx';

interface Props {
  calls: AdminCalls;
  userId: number;
}

const filters = ['q', 'role', 'department', 'state', 'alike'] as const;
type Filter = (typeof filters)[number];

/** Everybody who has an account or waits for one. What is looked for stands in the address. */
export function PeopleTab({ calls, userId }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'invite' | 'import' | null>(null);
  const { values: fields, query, set } = useUrlFields(filters);
  const path = useDeferredValue(`people?${query}`);
  const { rows, total, next, failure, again, more } = usePages<AdminPerson>(calls, path);
  const departments = useAnswer<string[]>(calls, 'departments');
  const waiting = usePages<AdminPerson>(calls, 'people?state=waiting&limit=1');
  const alike = usePages<AdminPerson>(calls, 'people?alike=1&limit=1');

  const openPerson = (id: number | null) => {
    const address = new URLSearchParams(location.search);
    if (id === null) address.delete('person');
    else address.set('person', String(id));
    setParams(address);
  };
  const refresh = () => {
    again();
    waiting.again();
    alike.again();
    departments.again();
  };
  const choice = (name: Filter, values: readonly string[], nameOf: (value: string) => string) => (
    <NativeSelect
      label={t(`people.${name}` as 'people.role')}
      value={fields[name]}
      data={[
        { value: '', label: t('people.all') },
        ...values.map((value) => ({ value, label: nameOf(value) })),
      ]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  const personId = Number(params.get('person')) || null;

  return (
    <div className="admin-part">
      <div className="admin-actions">
        <Button leftSection={<IconUserPlus size={22} aria-hidden />} onClick={() => setOpen('invite')}>
          {t('people.invite')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypeCsv size={22} aria-hidden />}
          onClick={() => setOpen('import')}
        >
          {t('people.import')}
        </Button>
      </div>
      {(waiting.total ?? 0) > 0 && fields.state !== 'waiting' && (
        <Alert color="kelta" variant="outline" role="status">
          <Text>{t('people.waiting', { count: waiting.total ?? 0 })}</Text>
          <Button mt="sm" variant="default" onClick={() => set('state', 'waiting')}>
            {t('people.showWaiting')}
          </Button>
        </Alert>
      )}
      {((alike.total ?? 0) > 0 || fields.alike) && (
        <Alert color="kelta" variant="outline" role="status">
          <Text>{t('people.alike', { count: alike.total ?? 0 })}</Text>
          <Text>{t('people.alikeHint')}</Text>
          <Button mt="sm" variant="default" onClick={() => set('alike', fields.alike ? '' : '1')}>
            {t(fields.alike ? 'people.showEverybody' : 'people.showWaiting')}
          </Button>
        </Alert>
      )}
      <div className="admin-filters">
        <TextInput
          type="search"
          className="admin-search"
          label={t('people.search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={fields.q}
          onChange={(event) => set('q', event.currentTarget.value)}
        />
        {choice('role', roles, (role) => t(`role.${role}` as 'role.user'))}
        {choice('department', departments.answer ?? [], (department) => department)}
        {choice('state', personStates, (state) => t(`state.${state}` as 'state.active'))}
      </div>
      <Failure sentence={failure} onRetry={refresh} />
      {!rows && !failure && <ScreenLoading />}
      {rows && (
        <>
          <Text role="status" c="dimmed">
            {t('people.count', { count: total ?? rows.length })}
          </Text>
          {rows.length === 0 ? (
            <EmptyState icon={<IconUsers size={44} />} title={t('people.none')} />
          ) : (
            <ul className="admin-list card" aria-label={t('people.list')}>
              {rows.map((person) => (
                <PersonLine key={person.id} person={person} onOpen={() => openPerson(person.id)} />
              ))}
            </ul>
          )}
          {next && (
            <Button variant="default" size="xl" onClick={() => void more()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
      {personId !== null && (
        <PersonDialog
          key={personId}
          calls={calls}
          id={personId}
          userId={userId}
          departments={departments.answer ?? []}
          onChanged={refresh}
          onClose={() => openPerson(null)}
        />
      )}
      {open === 'invite' && (
        <InviteDialog calls={calls} departments={departments.answer ?? []} onClose={() => setOpen(null)} />
      )}
      {open === 'import' && <ImportPeople calls={calls} onImported={refresh} onClose={() => setOpen(null)} />}
    </div>
  );
}
