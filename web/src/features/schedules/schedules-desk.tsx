import { useMemo } from 'react';
import { type ScheduleView, standings } from '../../records/schedules/schedule-views.ts';
import type { RegisterColumn } from '../../ui/data-table/arrange.ts';
import { DueCell, StateCell } from '../../ui/data-table/cells.tsx';
import { column, extraColumn } from '../../ui/data-table/column.ts';
import { Register } from '../../ui/data-table/register.tsx';
import { nameColumn, textColumn, valueColumn, wordsColumn } from '../../ui/data-table/value-columns.tsx';
import type { Declared } from '../../ui/list/list-register.tsx';
import { DateOnly } from '../../ui/time.tsx';
import type { Show } from './shows.ts';
import { standingLook } from './standing-icons.ts';
import { kindOf, useScheduleWords } from './use-schedule-words.ts';

const nameOf = ({ schedule }: ScheduleView) => schedule.title;
const usual = { id: 'state', desc: false };

/** Schedules at a desk: missed ones first. */
export const SchedulesDesk = (register: Declared<ScheduleView, Show>) => (
  <Register {...register} name="schedules" columns={useColumns()} nameOf={nameOf} usual={usual} />
);

function useColumns(): RegisterColumn<ScheduleView>[] {
  const words = useScheduleWords();
  return useMemo(() => {
    const { t, missedOf } = words;
    return [
      nameColumn('title', t('field.title'), nameOf),
      valueColumn({
        ...column('state', t('field.state'), 13, 7),
        of: ({ standing }) => standing,
        // the most urgent first, then by day
        order: ({ standing, day }) => `${standings.indexOf(standing)} ${day ?? '9999'}`,
        values: standings,
        wordOf: (value) => t(`standing.${value}`),
        cell: ({ standing }) => {
          const { tone, Icon } = standingLook[standing];
          return (
            <StateCell tone={tone} icon={<Icon size={16} aria-hidden />} word={t(`standing.${standing}`)} />
          );
        },
      }),
      {
        ...column('day', t('field.day'), 8, 6),
        order: ({ day }) => day,
        days: { dayOf: ({ day }) => day, isComing: true },
        cell: ({ day, standing }) => <DueCell day={day} isLate={standing === 'missed'} />,
      },
      valueColumn({
        ...column('kind', t('field.kind'), 14, 4),
        of: ({ schedule }) => kindOf(schedule),
        wordOf: words.kind,
      }),
      wordsColumn({
        ...column('place', t('field.area'), 14, 5),
        of: ({ area }) => area?.name,
      }),
      textColumn({
        ...column('rule', t('field.by'), 14, 2),
        of: ({ schedule }) => words.rule(schedule.rule),
      }),
      wordsColumn({ id: 'owner', header: t('field.owner'), width: 12, leaves: 3, of: words.owner }),
      {
        ...column('missed', t('field.missed'), 7, 1),
        order: missedOf,
        isLargestFirst: true,
        cell: (view) => <span>{missedOf(view) || '–'}</span>,
      },
      {
        ...extraColumn('done', t('field.lastDone'), 8),
        order: ({ turns }) => turns.find(({ state }) => state === 'done')?.doneAt,
        cell: ({ turns }) => {
          const doneAt = turns.find(({ state }) => state === 'done')?.doneAt;
          return doneAt ? <DateOnly value={doneAt} /> : null;
        },
      },
    ] satisfies RegisterColumn<ScheduleView>[];
  }, [words]);
}
