import { Alert, Text } from '@mantine/core';
import { IconFileTypeCsv, IconQrcode, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { roles } from '@turva/contracts/people/account';
import type { LinkedPerson } from '@turva/contracts/people/import-people';
import { personStates } from '@turva/contracts/people/people-values';
import { type ComponentProps, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import { FilterSearch } from '../../../ui/list/filter-text.tsx';
import { FoldedFields } from '../../../ui/list/folded-fields.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { useIsDesk } from '../../../ui/use-is-desk.ts';
import type { AdminCalls } from '../admin-calls.ts';
import { Failure } from '../failure.tsx';
import { MoreButton } from '../more-button.tsx';
import { queryOf } from '../query-of.ts';
import { useAnswer, usePages } from '../use-pages.ts';
import { FirstLinksQuestion } from './first-links-question.tsx';
import { ImportPeople } from './import-people.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleDesk } from './people-desk.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonLine } from './person-line.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';

interface Props {
  calls: AdminCalls;
  userId: number;
}

const filters = ['q', 'role', 'department', 'state', 'alike'] as const;

/** Accounts, pending accounts, and similar names. The search is in the URL. */
function usePeople(calls: AdminCalls) {
  const url = useDialogUrl();
  const isDesk = useIsDesk();
  const { fields, query } = queryOf(url.params, filters);
  const asked = useDeferredValue(query);
  // a desk loads everybody and searches locally
  const everybody = `limit=200${fields.alike ? '&alike=1' : ''}`;
  const people = usePages(calls, `/api/admin/people?${isDesk ? everybody : asked}`);
  const { next } = people;
  const readOn = useRef(people.more);
  readOn.current = people.more;
  useEffect(() => {
    if (isDesk && next) void readOn.current();
  }, [isDesk, next]);
  const departments = useAnswer(calls, '/api/admin/departments');
  const waiting = usePages(calls, '/api/admin/people?state=waiting&limit=1');
  const alike = usePages(calls, '/api/admin/people?alike=1&limit=1');
  return {
    url,
    isDesk,
    fields,
    people,
    departments: departments.answer ?? [],
    waiting: waiting.total ?? 0,
    alike: alike.total ?? 0,
    refresh: () => {
      people.again();
      waiting.again();
      alike.again();
      departments.again();
    },
  };
}

type People = ReturnType<typeof usePeople>;

type Opened = 'invite' | 'import' | 'firstLinks';

/** All accounts and pending accounts. */
export function PeopleTab({ calls, userId }: Props) {
  const [, setParams] = useSearchParams();
  const [open, setOpen] = useState<Opened | null>(null);
  const [sheet, setSheet] = useState<LinkedPerson[] | null>(null);
  const all = usePeople(calls);
  const openPerson = (id: number | null) => {
    const address = new URLSearchParams(location.search);
    if (id === null) address.delete('person');
    else address.set('person', String(id));
    setParams(address);
  };
  const personId = Number(all.url.params.get('person')) || null;
  if (sheet) return <SignInSheet people={sheet} onClose={() => setSheet(null)} />;
  return (
    <>
      {all.isDesk ? (
        <>
          <Failure sentence={all.people.failure} onRetry={all.refresh} />
          <PeopleDesk
            url={all.url}
            people={all.people.rows ?? undefined}
            notices={<AlikeNotice all={all} />}
            onOpen={({ id }) => openPerson(id)}
            onInvite={() => setOpen('invite')}
            onImport={() => setOpen('import')}
            onFirstLinks={() => setOpen('firstLinks')}
          />
        </>
      ) : (
        <PeopleList all={all} onOpen={openPerson} onStart={setOpen} />
      )}
      {personId !== null && (
        <PersonDialog
          key={personId}
          calls={calls}
          id={personId}
          userId={userId}
          departments={all.departments}
          onChanged={all.refresh}
          onClose={() => openPerson(null)}
        />
      )}
      {open === 'invite' && (
        <InviteDialog calls={calls} departments={all.departments} onClose={() => setOpen(null)} />
      )}
      {open === 'import' && (
        <ImportPeople
          calls={calls}
          onImported={all.refresh}
          onSheet={(people) => {
            setOpen(null);
            setSheet(people);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <FirstLinksQuestion
        calls={calls}
        opened={open === 'firstLinks'}
        onSheet={setSheet}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

function AlikeNotice({ all: { url, fields, alike } }: { all: People }) {
  const { t } = useTranslation('admin');
  if (alike === 0 && !fields.alike) return null;
  return (
    <Alert color="kelta" variant="outline" role="status">
      <Text>{t('people.alike', { count: alike })}</Text>
      <Text>{t('people.alikeHint')}</Text>
      <Act
        label={t(fields.alike ? 'people.showEverybody' : 'people.showWaiting')}
        mt="sm"
        onClick={() => void url.replace({ alike: fields.alike ? null : '1' })}
      />
    </Alert>
  );
}

interface ListProps {
  all: People;
  onOpen: (id: number) => void;
  onStart: (what: Opened) => void;
}

/** On a phone, and in a narrow window. */
function PeopleList({ all, onOpen, onStart }: ListProps) {
  const { t } = useTranslation('admin');
  const { url, fields, waiting } = all;
  const { rows, total, next, failure, more } = all.people;
  return (
    <div className="admin-part">
      <div className="admin-actions">
        <Act
          Icon={IconUserPlus}
          iconSize={22}
          label={t('people.invite')}
          variant="filled"
          onClick={() => onStart('invite')}
        />
        <Act
          Icon={IconFileTypeCsv}
          iconSize={22}
          label={t('people.import')}
          onClick={() => onStart('import')}
        />
        <Act
          Icon={IconQrcode}
          iconSize={22}
          label={t('firstLinks.do')}
          onClick={() => onStart('firstLinks')}
        />
      </div>
      {waiting > 0 && fields.state !== 'waiting' && (
        <Alert color="kelta" variant="outline" role="status">
          <Text>{t('people.waiting', { count: waiting })}</Text>
          <Act
            label={t('people.showWaiting')}
            mt="sm"
            onClick={() => void url.replace({ state: 'waiting' })}
          />
        </Alert>
      )}
      <AlikeNotice all={all} />
      <PeopleFilters all={all} />
      <Failure sentence={failure} onRetry={all.refresh} />
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
        {(person) => <PersonLine person={person} onOpen={() => onOpen(person.id)} />}
      </RecordList>
    </div>
  );
}

function PeopleFilters({ all: { url, fields, departments } }: { all: People }) {
  const { t } = useTranslation('admin');
  const choice = (
    name: 'role' | 'department' | 'state',
    options: ComponentProps<typeof FilterSelect>['options'],
  ) => (
    <FilterSelect
      label={t(`people.${name}`)}
      value={fields[name]}
      any={t('people.all')}
      options={options}
      onChange={(value) => void url.replace({ [name]: value })}
    />
  );
  return (
    <FoldedFields
      className="admin-filters"
      narrowed={[fields.role, fields.department, fields.state].filter(Boolean).length}
      first={
        <FilterSearch
          className="admin-search"
          label={t('people.search')}
          value={fields.q}
          onChange={(q) => void url.replace({ q })}
        />
      }
    >
      {choice(
        'role',
        optionsOf(roles, (role) => t(`role.${role}`)),
      )}
      {choice(
        'department',
        optionsOf(departments, (department) => department),
      )}
      {choice(
        'state',
        optionsOf(personStates, (state) => t(`state.${state}`)),
      )}
    </FoldedFields>
  );
}
