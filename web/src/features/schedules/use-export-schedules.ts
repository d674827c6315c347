import { IconDownload } from '@tabler/icons-react';
import { datedName, saveCsv } from '../../files/save-table.ts';
import type { Cell } from '../../files/to-csv.ts';
import type { ScheduleView } from '../../records/schedules/schedule-views.ts';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { showToast } from '../../ui/toast.ts';
import { kindOf, useScheduleWords } from './use-schedule-words.ts';

/** Exports the schedules, one per line. */
export function useExportSchedules(views: readonly ScheduleView[]): ListAction {
  const words = useScheduleWords();
  const { t } = words;
  const rows = (): Cell[][] => [
    ['title', 'kind', 'area', 'by', 'state', 'day', 'owner', 'lastDone', 'doneBy', 'missed', 'note'].map(
      (name) => t(`field.${name}`),
    ),
    ...views.map((view): Cell[] => [
      view.schedule.title,
      words.kind(kindOf(view.schedule)),
      view.area?.name ?? null,
      words.rule(view.schedule.rule),
      t(`standing.${view.standing}`),
      view.day === null ? null : { day: view.day },
      words.owner(view),
      lastDone(view),
      view.turns.find(({ state }) => state === 'done')?.doneByName ?? null,
      view.turns.filter(({ missedAt, state }) => state === 'missed' || missedAt !== null).length,
      view.schedule.note,
    ]),
  ];
  const run = () => {
    try {
      saveCsv(datedName(t('export.filename')), rows());
      showToast({ title: t('export.done', { count: views.length }), kind: 'success' });
    } catch {
      showToast({ title: t('export.failed'), kind: 'error' });
    }
  };
  return { label: t('export.button'), Icon: IconDownload, disabled: views.length === 0, onClick: run };
}

function lastDone({ turns }: ScheduleView): Cell {
  const doneAt = turns.find(({ state }) => state === 'done')?.doneAt;
  return doneAt ? { date: doneAt } : null;
}
