import { IconFileTypeCsv, IconQrcode, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { roles } from '@turva/contracts/people/account';
import type { AdminPerson } from '@turva/contracts/people/admin-people';
import { personStates } from '@turva/contracts/people/people-values';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterColumn } from '../../../ui/data-table/arrange.ts';
import { Line, StateCell } from '../../../ui/data-table/cells.tsx';
import { column, extraColumn } from '../../../ui/data-table/column.ts';
import { Register } from '../../../ui/data-table/register.tsx';
import type { Counters } from '../../../ui/data-table/register-props.ts';
import {
  dayColumn,
  nameColumn,
  textColumn,
  valueColumn,
  wordsColumn,
} from '../../../ui/data-table/value-columns.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { areasOf } from './person-line.tsx';

interface Props {
  url: DialogUrl;
  /** undefined: not known yet */
  people: AdminPerson[] | undefined;
  notices: ReactNode;
  onOpen: (person: AdminPerson) => void;
  onInvite: () => void;
  onImport: () => void;
  onFirstLinks: () => void;
}

const tones = { waiting: 'warn', active: 'ok', closed: 'neutral' } as const;
const names = ['all', ...personStates] as const;
const idOf = ({ id }: AdminPerson) => String(id);
const nameOf = ({ name }: AdminPerson) => name;
const textOf = ({ name, username, email }: AdminPerson) => `${name} ${username} ${email ?? ''}`;
const usual = { id: 'name', desc: false };

/** Everybody, at a desk. */
export function PeopleDesk({ url, people, notices, onOpen, onInvite, onImport, onFirstLinks }: Props) {
  const { t } = useTranslation('admin');
  const columns = usePeopleColumns();
  const counters: Counters<AdminPerson, (typeof names)[number]> = useMemo(
    () => ({
      label: t('people.state'),
      names,
      all: 'all',
      wordOf: (name) => (name === 'all' ? t('people.all') : t(`state.${name}`)),
      is: (name, { state }) => name === state,
    }),
    [t],
  );
  return (
    <Register
      name="people"
      isPart
      url={url}
      title={t('people.list')}
      columns={columns}
      rows={people}
      idOf={idOf}
      nameOf={nameOf}
      openParam="person"
      onOpen={onOpen}
      usual={usual}
      search={{ label: t('people.search'), textOf }}
      counters={counters}
      counterParam="state"
      notices={notices}
      primary={{ label: t('people.invite'), Icon: IconUserPlus, onClick: onInvite }}
      others={[
        { label: t('people.import'), Icon: IconFileTypeCsv, onClick: onImport },
        { label: t('firstLinks.do'), Icon: IconQrcode, onClick: onFirstLinks },
      ]}
      empty={{ icon: <IconUsers size={44} />, title: t('people.none') }}
    />
  );
}

type Columns = RegisterColumn<AdminPerson>[];
type Words = TFunction<'admin'>;

/** Their work at the plant. */
const workColumns = (t: Words): Columns => [
  nameColumn('name', t('people.name'), nameOf),
  textColumn({
    ...column('username', t('person.username'), 11, 3),
    of: ({ username }) => username,
  }),
  valueColumn({
    ...column('role', t('people.role'), 9, 6),
    of: ({ role }) => role,
    order: ({ role }) => roles.indexOf(role),
    isLargestFirst: true,
    values: roles,
    wordOf: (role) => t(`role.${role}`),
    cell: ({ role }) => t(`role.${role}`),
  }),
  wordsColumn({
    ...column('department', t('people.department'), 11, 5),
    of: ({ department }) => department,
  }),
  {
    ...column('areas', t('person.areas'), 13, 2),
    isSeldom: true,
    choice: {
      valuesOf: ({ areas }) => areas.map(({ name }) => name),
      wordOf: (value) => value,
      isFilterOnly: true,
    },
    cell: (person) => <Line>{areasOf(person)}</Line>,
  },
];

/** Their account. */
const accountColumns = (t: Words): Columns => [
  textColumn({
    ...extraColumn('email', t('person.email'), 13),
    of: ({ email }) => email,
  }),
  {
    ...extraColumn('employee', t('person.employeeId'), 7),
    order: ({ employeeId }) => employeeId,
    cell: ({ employeeId, employeeIdConfirmed }) => (
      <Line>
        {employeeId && !employeeIdConfirmed ? `${employeeId} · ${t('person.unconfirmed')}` : employeeId}
      </Line>
    ),
  },
  {
    ...column('account', t('people.state'), 9.5, 7),
    cell: ({ state, hasPassword }) => (
      <StateCell
        tone={state === 'active' && !hasPassword ? 'warn' : tones[state]}
        word={state === 'active' && !hasPassword ? t('people.noPassword') : t(`state.${state}`)}
      />
    ),
  },
  dayColumn({
    ...column('created', t('person.since'), 6.5, 1),
    isSeldom: true,
    of: ({ createdAt }) => createdAt,
  }),
];

function usePeopleColumns(): Columns {
  const { t } = useTranslation('admin');
  return useMemo(() => [...workColumns(t), ...accountColumns(t)], [t]);
}
