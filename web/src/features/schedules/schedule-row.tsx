import { memo } from 'react';
import type { ScheduleView } from '../../records/schedules/schedule-views.ts';
import { RecordRow } from '../../ui/list/record-row.tsx';
import { StateGlyph } from '../../ui/list/state-glyph.tsx';
import { kindIcon } from './kind-icon.tsx';
import { standingLook } from './standing-icons.ts';
import { kindOf, useScheduleWords } from './use-schedule-words.ts';

interface Props {
  view: ScheduleView;
  onOpen: (id: string) => void;
}

/** A schedule with its next due day, or the number of missed turns. */
export const ScheduleRow = memo(function ScheduleRow({ view, onOpen }: Props) {
  const words = useScheduleWords();
  const { schedule, area, standing } = view;
  const { tone, Icon } = standingLook[standing];
  const word = words.t(`standing.${standing}`);
  return (
    <RecordRow
      data-schedule={schedule.id}
      data-standing={standing}
      way={{ name: `${schedule.title}, ${word}`, onOpen: () => onOpen(String(schedule.id)) }}
      picture={kindIcon(schedule, 28)}
      title={schedule.title}
      meta={[
        words.line(view),
        area?.name,
        words.owner(view),
        words.kind(kindOf(schedule)),
        words.rule(schedule.rule),
      ]}
      state={<StateGlyph tone={tone} icon={<Icon size={26} aria-hidden />} word={word} />}
    />
  );
});
