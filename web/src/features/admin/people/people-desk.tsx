import { IconFileTypeCsv, IconQrcode, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { roles } from '@turva/contracts/people/account';
import type { AdminPerson } from '@turva/contracts/people/admin-people';
import { personStates } from '@turva/contracts/people/people-values';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterColumn } from '../../../ui/data-table/arrange.ts';
import { Line, StateCell } from '../../../ui/data-table/cells.tsx';
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
    id: 'username',
    header: t('person.username'),
    width: 11,
    leaves: 3,
    of: ({ username }) => username,
  }),
  valueColumn({
    id: 'role',
    header: t('people.role'),
    width: 9,
    leaves: 6,
    of: ({ role }) => role,
    order: ({ role }) => roles.indexOf(role),
    isLargestFirst: true,
    values: roles,
    wordOf: (role) => t(`role.${role}`),
    cell: ({ role }) => t(`role.${role}`),
  }),
  wordsColumn({
    id: 'department',
    header: t('people.department'),
    width: 11,
    leaves: 5,
    of: ({ department }) => department,
  }),
  {
    id: 'areas',
    header: t('person.areas'),
    width: 13,
    leaves: 2,
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
    id: 'email',
    header: t('person.email'),
    width: 13,
    leaves: 0,
    isExtra: true,
    of: ({ email }) => email,
  }),
  {
    id: 'employee',
    header: t('person.employeeId'),
    width: 7,
    leaves: 0,
    isExtra: true,
    order: ({ employeeId }) => employeeId,
    cell: ({ employeeId, employeeIdConfirmed }) => (
      <Line>
        {employeeId && !employeeIdConfirmed ? `${employeeId} · ${t('person.unconfirmed')}` : employeeId}
      </Line>
    ),
  },
  {
    id: 'account',
    header: t('people.state'),
    width: 9.5,
    leaves: 7,
    cell: ({ state, hasPassword }) => (
      <StateCell
        tone={state === 'active' && !hasPassword ? 'warn' : tones[state]}
        word={state === 'active' && !hasPassword ? t('people.noPassword') : t(`state.${state}`)}
      />
    ),
  },
  dayColumn({
    id: 'created',
    header: t('person.since'),
    width: 6.5,
    leaves: 1,
    isSeldom: true,
    of: ({ createdAt }) => createdAt,
  }),
];

function usePeopleColumns(): Columns {
  const { t } = useTranslation('admin');
  return useMemo(() => [...workColumns(t), ...accountColumns(t)], [t]);
}
