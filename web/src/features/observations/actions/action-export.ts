import type { TFunction } from 'i18next';
import type { Table } from '../../../files/save-table.ts';
import type { Cell } from '../../../files/to-csv.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { standingOf } from '../handling/action-words.tsx';

type T = TFunction<['actions', 'handling']>;

const instant = (at: string | null): Cell => at && { date: at };
/** A day in ISO format. */
const day = (text: string | null): Cell => text;

interface Column {
  name: string;
  width: number;
  cell: (action: ActionView) => Cell;
}

const columnsOf = (t: T, today: string): Column[] => [
  { name: t('column.what'), width: 50, cell: ({ what }) => what },
  { name: t('filter.source'), width: 16, cell: ({ source }) => t(`source.${source}`) },
  { name: t('column.record'), width: 40, cell: ({ recordTitle }) => recordTitle },
  { name: t('column.number'), width: 9, cell: ({ recordId }) => recordId },
  { name: t('column.place'), width: 26, cell: ({ location }) => location },
  { name: t('column.owner'), width: 22, cell: ({ responsibleName }) => responsibleName },
  { name: t('column.due'), width: 12, cell: ({ dueDate }) => day(dueDate) },
  { name: t('column.state'), width: 18, cell: (action) => t(`standing.${standingOf(action, today)}`) },
  {
    name: t('column.repeats'),
    width: 18,
    cell: ({ repeats }) => repeats && t(`handling:action.every.${repeats}`),
  },
  { name: t('column.doneAt'), width: 18, cell: ({ doneAt }) => instant(doneAt) },
  { name: t('column.doneBy'), width: 22, cell: ({ doneByName }) => doneByName },
  { name: t('column.verifiedAt'), width: 18, cell: ({ verifiedAt }) => instant(verifiedAt) },
  { name: t('column.verifiedBy'), width: 22, cell: ({ verifiedByName }) => verifiedByName },
  { name: t('column.note'), width: 40, cell: ({ note }) => note },
  { name: t('column.check'), width: 12, cell: ({ checkDue }) => day(checkDue) },
  { name: t('column.checkedAt'), width: 18, cell: ({ checkedAt }) => instant(checkedAt) },
  { name: t('column.checkedBy'), width: 22, cell: ({ checkedByName }) => checkedByName },
  { name: t('column.checkNote'), width: 40, cell: ({ checkNote }) => checkNote },
];

/** The register as a table for a file, in the reader's language. */
export function actionTable(actions: readonly ActionView[], today: string, t: T): Table {
  const columns = columnsOf(t, today);
  return {
    rows: [
      columns.map(({ name }) => name),
      ...actions.map((action) => columns.map(({ cell }) => cell(action))),
    ],
    widths: columns.map(({ width }) => width),
    sheet: t('title'),
  };
}
