import type { AskedTurn } from '@turva/rules/duties/schedule';
import { Section } from '../../ui/detail/section.tsx';
import { formatAs } from '../../ui/time.tsx';
import { useScheduleWords } from './use-schedule-words.ts';

const dayOf = (day: string) =>
  formatAs(day, { weekday: 'short', day: 'numeric', month: 'numeric', year: 'numeric' });

/** The next turns: their days, and from when they may be done. */
export function NextTurns({ turns }: { turns: readonly AskedTurn[] }) {
  const { t } = useScheduleWords();
  return (
    <Section id="schedule-next" title={t('preview.title')}>
      <ol className="schedule-next flush">
        {turns.map(({ dueDay, opensDay }) => (
          <li key={dueDay}>
            {opensDay === dueDay
              ? dayOf(dueDay)
              : t('preview.turn', { day: dayOf(dueDay), opens: dayOf(opensDay) })}
          </li>
        ))}
      </ol>
    </Section>
  );
}
