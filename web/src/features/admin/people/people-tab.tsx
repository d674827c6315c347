import { Alert, Button, Text } from '@mantine/core';
import { IconFileTypeCsv, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { roles } from '@turva/contracts/account';
import { personStates } from '@turva/contracts/people-values';
import { type ComponentProps, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import { FilterSearch } from '../../../ui/list/filter-text.tsx';
import { FoldedFields } from '../../../ui/list/folded-fields.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { useIsDesk } from '../../../ui/use-is-desk.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { MoreButton } from '../more-button.tsx';
import { queryOf } from '../query-of.ts';
import { useAnswer, usePages } from '../use-pages.ts';
import { ImportPeople } from './import-people.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleDesk } from './people-desk.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonLine } from './person-line.tsx';

interface Props {
  calls: AdminCalls;
  userId: number;
}

const filters = ['q', 'role', 'department', 'state', 'alike'] as const;

/** Everybody who has an account or waits for one. What is looked for stands in the address. */
export function PeopleTab({ calls, userId }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const [, setParams] = useSearchParams();
  const [open, setOpen] = useState<'invite' | 'import' | null>(null);
  const url = useDialogUrl();
  const { params, replace } = url;
  const isDesk = useIsDesk();
  const { fields, query } = queryOf(params, filters);
  const asked = useDeferredValue(query);
  // at a desk everybody, and what is looked for among them there
  const everybody = `limit=200${fields.alike ? '&alike=1' : ''}`;
  const { rows, total, next, failure, again, more } = usePages(
    calls,
    `/api/admin/people?${isDesk ? everybody : asked}`,
  );
  const readOn = useRef(more);
  readOn.current = more;
  useEffect(() => {
    if (isDesk && next) void readOn.current();
  }, [isDesk, next]);
  const departments = useAnswer(calls, '/api/admin/departments');
  const waiting = usePages(calls, '/api/admin/people?state=waiting&limit=1');
  const alike = usePages(calls, '/api/admin/people?alike=1&limit=1');

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
  const choice = (
    name: 'role' | 'department' | 'state',
    options: ComponentProps<typeof FilterSelect>['options'],
  ) => (
    <FilterSelect
      label={t(`people.${name}`)}
      value={fields[name]}
      any={t('people.all')}
      options={options}
      onChange={(value) => void replace({ [name]: value })}
    />
  );
  const personId = Number(params.get('person')) || null;

  const alikeNotice = ((alike.total ?? 0) > 0 || fields.alike) && (
    <Alert color="kelta" variant="outline" role="status">
      <Text>{t('people.alike', { count: alike.total ?? 0 })}</Text>
      <Text>{t('people.alikeHint')}</Text>
      <Button mt="sm" variant="default" onClick={() => void replace({ alike: fields.alike ? null : '1' })}>
        {t(fields.alike ? 'people.showEverybody' : 'people.showWaiting')}
      </Button>
    </Alert>
  );
  return (
    <>
      {isDesk ? (
        <>
          <Failure sentence={failure} onRetry={refresh} />
          <PeopleDesk
            url={url}
            people={rows ?? undefined}
            notices={alikeNotice}
            onOpen={({ id }) => openPerson(id)}
            onInvite={() => setOpen('invite')}
            onImport={() => setOpen('import')}
          />
        </>
      ) : (
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
              <Button mt="sm" variant="default" onClick={() => void replace({ state: 'waiting' })}>
                {t('people.showWaiting')}
              </Button>
            </Alert>
          )}
          {alikeNotice}
          <FoldedFields
            className="admin-filters"
            narrowed={[fields.role, fields.department, fields.state].filter(Boolean).length}
            first={
              <FilterSearch
                className="admin-search"
                label={t('people.search')}
                value={fields.q}
                onChange={(q) => void replace({ q })}
              />
            }
          >
            {choice(
              'role',
              optionsOf(roles, (role) => t(`role.${role}`)),
            )}
            {choice(
              'department',
              optionsOf(departments.answer ?? [], (department) => department),
            )}
            {choice(
              'state',
              optionsOf(personStates, (state) => t(`state.${state}`)),
            )}
          </FoldedFields>
          <Failure sentence={failure} onRetry={refresh} />
          {rows && (
            <Text role="status" c="dimmed">
              {t('people.count', { count: total ?? rows.length })}
            </Text>
          )}
          <RecordList
            label={t('people.list')}
            rows={rows ?? undefined}
            loading={!failure && <ScreenLoading />}
            keyOf={({ id }) => id}
            found={null}
            empty={{ icon: <IconUsers size={44} />, title: t('people.none') }}
            more={next && <MoreButton onMore={more} />}
          >
            {(person) => <PersonLine person={person} onOpen={() => openPerson(person.id)} />}
          </RecordList>
        </div>
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
    </>
  );
}
