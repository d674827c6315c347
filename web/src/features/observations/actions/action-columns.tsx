import { IconRepeat } from '@tabler/icons-react';
import { actionSources, actionStates } from '@turva/contracts/observations/action-values';
import type { Area } from '@turva/contracts/plant/areas';
import { isCheckDue } from '@turva/rules/observations/actions';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { WaitingMark } from '../../../sync-ui/outbox/waiting-mark.tsx';
import { type NotHere, useNotHere } from '../../../sync-ui/use-not-here.ts';
import type { RegisterColumn } from '../../../ui/data-table/arrange.ts';
import { DueCell, Line, RowLink, StateCell } from '../../../ui/data-table/cells.tsx';
import { column } from '../../../ui/data-table/column.ts';
import { PersonMark } from '../../../ui/marks/person-mark.tsx';
import { sourceIcons, standingOf, standings } from '../handling/action-words.tsx';
import { useWhat } from './use-what.ts';

/** The area and all its parents, itself first: a filter by hall includes its corners. */
function withAbove(areas: ReadonlyMap<number, Pick<Area, 'parentId'>>, id: number | null): string[] {
  const found: number[] = [];
  for (let at = id; at !== null && !found.includes(at); at = areas.get(at)?.parentId ?? null) found.push(at);
  return found.map(String);
}

type Columns = RegisterColumn<ActionView>[];

interface Known {
  t: TFunction<['actions', 'handling']>;
  what: ReturnType<typeof useWhat>;
  people: ReadonlyMap<string, string>;
  notHere: NotHere;
  areas: ReadonlyMap<number, Area>;
  /** the plant's day */
  today: string;
}

/** The task, its record, place and owner. */
const taskColumns = ({ t, what, people, areas, notHere }: Known): Columns => [
  {
    id: 'what',
    header: t('column.what'),
    isRowHeader: true,
    order: what,
    cell: (action, state) => (
      <div className="desk-title">
        <RowLink {...state}>{what(action)}</RowLink>
        {action.repeats && <Repeats every={t(`handling:action.every.${action.repeats}`)} />}
        {action.pending && <WaitingMark />}
      </div>
    ),
  },
  {
    ...column('source', t('column.record'), 15, 2),
    order: ({ recordTitle }) => recordTitle,
    choice: {
      valuesOf: ({ source }) => [source],
      values: actionSources,
      wordOf: (value) => t(`source.${value as 'risk'}`, { defaultValue: value }),
    },
    cell: (action, { tabIndex }) => <RecordLink action={action} tabIndex={tabIndex} />,
  },
  {
    ...column('area', t('column.place'), 10, 1),
    isExtra: true,
    order: ({ location }) => location,
    choice: {
      valuesOf: ({ areaId }) => withAbove(areas, areaId),
      wordOf: (value) => areas.get(Number(value))?.name ?? `#${value}`,
    },
    cell: ({ location }) => <Line>{location}</Line>,
  },
  {
    ...column('owner', t('column.owner'), 7.5, 5),
    order: ({ responsibleName }) => responsibleName,
    choice: {
      valuesOf: ({ responsibleId }) => (responsibleId === null ? [] : [String(responsibleId)]),
      wordOf: (value) => people.get(value) ?? `#${value}`,
    },
    cell: ({ responsibleName, responsibleId, state }) => (
      <PersonMark name={responsibleName} note={state === 'open' ? notHere(responsibleId) : null} />
    ),
  },
];

/** The due date and state. */
const progressColumns = ({ t, today }: Known): Columns => [
  {
    id: 'due',
    header: t('column.due'),
    width: 7.25,
    order: ({ dueDate }) => dueDate,
    days: { dayOf: ({ dueDate }) => dueDate, isComing: true },
    cell: (action) => <DueCell day={action.dueDate} isLate={standingOf(action, today) === 'late'} />,
  },
  {
    ...column('state', t('column.state'), 9.5, 4),
    order: ({ state }) => actionStates.indexOf(state),
    choice: {
      valuesOf: ({ state }) => [state],
      values: actionStates,
      wordOf: (value) => t(`standing.${value as 'open'}`, { defaultValue: value }),
    },
    cell: (action) => {
      const standing = standingOf(action, today);
      const { Icon, tone } = standings[standing];
      return (
        <StateCell
          tone={tone}
          icon={<Icon size={14} stroke={2.5} aria-hidden />}
          word={t(`standing.${standing}`)}
        />
      );
    },
  },
  {
    ...column('check', t('column.check'), 8, 3),
    isSeldom: true,
    order: checkDay,
    days: { dayOf: checkDay, isComing: true },
    cell: (action) => <DueCell day={checkDay(action)} isLate={isCheckDue(action, today)} />,
  },
];

/** All columns of the register, with their cells, order, filters and groups. `today` is the plant's day. */
export function useActionColumns(db: UserDb, today: string): Columns {
  const { t } = useTranslation(['actions', 'handling']);
  const known = useLiveQuery(
    async () => ({ people: await db.srvPeople.toArray(), areas: await db.srvAreas.toArray() }),
    [db],
  );
  const what = useWhat();
  const notHere = useNotHere(db);
  return useMemo(() => {
    const people = new Map(known?.people.map(({ id, name }) => [String(id), name]));
    const areas = new Map(known?.areas.map((area) => [area.id, area]));
    const all = { t, what, people, areas, notHere, today };
    return [...taskColumns(all), ...progressColumns(all)];
  }, [t, what, known, notHere, today]);
}

/** When the effect was checked, or is to be. */
const checkDay = ({ checkedAt, checkDue, state }: ActionView) => {
  if (checkedAt) return plantDay(checkedAt);
  return state === 'verified' ? checkDue : null;
};

const Repeats = ({ every }: { every: string }) => (
  <span className="action-repeats inline-flex dim" title={every}>
    <IconRepeat size={16} aria-hidden />
    <span className="visually-hidden">{every}</span>
  </span>
);

function RecordLink({ action, tabIndex }: { action: ActionView; tabIndex: 0 | -1 }) {
  const { t } = useTranslation('actions');
  const Icon = sourceIcons[action.source];
  return (
    <Link
      to={action.path}
      className="action-record min-w-0 like-around small no-line line gap-6"
      tabIndex={tabIndex}
      title={action.recordTitle}
    >
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{t(`source.${action.source}`)} </span>
      <span className="desk-line">{action.recordTitle}</span>
    </Link>
  );
}
