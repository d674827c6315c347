import { IconCalendarRepeat } from '@tabler/icons-react';
import { startOfPlantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Matter } from '../../ui/list/matter.ts';
import { kindIcon } from './kind-icon.tsx';
import { standingLook } from './standing-icons.ts';
import { useScheduleWords } from './use-schedule-words.ts';
import { useSchedules } from './use-schedules.ts';

/** This person's recurring work: a single item, or the number with the most urgent first. */
export function useTurnMatters(db: UserDb): Matter[] | undefined {
  const words = useScheduleWords();
  const views = useSchedules(db)?.filter(
    ({ isMine, standing }) => isMine && (standing === 'missed' || standing === 'open'),
  );
  if (!views) return undefined;
  const [first, ...others] = views;
  if (!first) return [];
  const { t } = words;
  const { schedule, standing, area, waiting, way } = first;
  const { tone, Icon } = standingLook[standing];
  return [
    {
      key: 'turns',
      need: 'asks',
      since: startOfPlantDay(waiting[0]?.opensDay ?? schedule.since).getTime(),
      to: others.length === 0 ? way : '/schedules?show=mine',
      picture: others.length === 0 ? kindIcon(schedule, 26) : <IconCalendarRepeat size={26} aria-hidden />,
      title: others.length === 0 ? schedule.title : t('home.todo', { count: views.length }),
      line: [others.length > 0 && schedule.title, words.line(first), area?.name].filter(Boolean).join(' · '),
      state: { word: t(`standing.${standing}`), tone, Icon },
    },
  ];
}
