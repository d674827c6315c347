import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { type ScheduleView, standings } from '../../records/schedules/schedule-views.ts';
import type { RegisterColumn } from '../../ui/data-table/arrange.ts';
import { DueCell, StateCell } from '../../ui/data-table/cells.tsx';
import { Register } from '../../ui/data-table/register.tsx';
import type { Counters } from '../../ui/data-table/register-props.ts';
import { nameColumn, textColumn, valueColumn, wordsColumn } from '../../ui/data-table/value-columns.tsx';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { DateOnly } from '../../ui/time.tsx';
import { isShown, type Show, shows } from './shows.ts';
import { standingLook } from './standing-icons.ts';
import { kindOf, useScheduleWords } from './use-schedule-words.ts';

interface Props {
  url: DialogUrl;
  known: ScheduleView[] | undefined;
  textOf: (view: ScheduleView) => string;
  empty: { icon: ReactNode; title: string; message: string };
  primary?: ListAction;
  others: readonly ListAction[];
}

const addressOf = ({ schedule }: ScheduleView) => String(schedule.id);
const nameOf = ({ schedule }: ScheduleView) => schedule.title;
const usual = { id: 'state', desc: false };

/** Schedules at a desk: missed ones first. */
export function SchedulesDesk({ url, known, textOf, empty, primary, others }: Props) {
  const { t } = useScheduleWords();
  const columns = useColumns();
  const counters: Counters<ScheduleView, Show> = useMemo(
    () => ({
      label: t('counter.label'),
      names: shows,
      all: 'all',
      wordOf: (name) => t(`counter.${name}`),
      is: (name, view) => isShown[name](view),
    }),
    [t],
  );
  return (
    <Register
      name="schedules"
      url={url}
      title={t('title')}
      columns={columns}
      rows={known}
      idOf={addressOf}
      nameOf={nameOf}
      usual={usual}
      search={{ label: t('search.label'), textOf }}
      counters={counters}
      primary={primary}
      others={others}
      empty={empty}
    />
  );
}

function useColumns(): RegisterColumn<ScheduleView>[] {
  const words = useScheduleWords();
  return useMemo(() => {
    const { t, missedOf } = words;
    return [
      nameColumn('title', t('field.title'), nameOf),
      valueColumn({
        id: 'state',
        header: t('field.state'),
        width: 13,
        leaves: 7,
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
        id: 'day',
        header: t('field.day'),
        width: 8,
        leaves: 6,
        order: ({ day }) => day,
        days: { dayOf: ({ day }) => day, isComing: true },
        cell: ({ day, standing }) => <DueCell day={day} isLate={standing === 'missed'} />,
      },
      valueColumn({
        id: 'kind',
        header: t('field.kind'),
        width: 14,
        leaves: 4,
        of: ({ schedule }) => kindOf(schedule),
        wordOf: words.kind,
      }),
      wordsColumn({
        id: 'place',
        header: t('field.area'),
        width: 14,
        leaves: 5,
        of: ({ area }) => area?.name,
      }),
      textColumn({
        id: 'rule',
        header: t('field.by'),
        width: 14,
        leaves: 2,
        of: ({ schedule }) => words.rule(schedule.rule),
      }),
      wordsColumn({ id: 'owner', header: t('field.owner'), width: 12, leaves: 3, of: words.owner }),
      {
        id: 'missed',
        header: t('field.missed'),
        width: 7,
        leaves: 1,
        order: missedOf,
        isLargestFirst: true,
        cell: (view) => <span>{missedOf(view) || '–'}</span>,
      },
      {
        id: 'done',
        header: t('field.lastDone'),
        width: 8,
        leaves: 0,
        isExtra: true,
        order: ({ turns }) => turns.find(({ state }) => state === 'done')?.doneAt,
        cell: ({ turns }) => {
          const doneAt = turns.find(({ state }) => state === 'done')?.doneAt;
          return doneAt ? <DateOnly value={doneAt} /> : null;
        },
      },
    ] satisfies RegisterColumn<ScheduleView>[];
  }, [words]);
}
