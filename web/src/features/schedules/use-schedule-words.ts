import type { AuditTemplate } from '@turva/contracts/duties/audit-values';
import type { Schedule, ScheduleRule } from '@turva/contracts/duties/schedules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../records/schedules/schedule-views.ts';
import { nameWith } from '../../sync-ui/use-not-here.ts';
import { formatDate } from '../../ui/time.tsx';

/** The kind of work in one word: a template, the drill, or a reading. */
export type Kind = AuditTemplate | 'drill' | 'reading';

export const kindOf = ({ template, what }: Pick<Schedule, 'template' | 'what'>): Kind =>
  template ?? (what === 'reading' ? 'reading' : 'drill');

/** Texts about schedules. */
export function useScheduleWords() {
  const { t } = useTranslation(['schedules', 'audit']);
  return useMemo(() => {
    const kind = (of: Kind) =>
      of === 'drill' || of === 'reading' ? t(`kind.${of}`) : t(`audit:template.${of}.name`);
    const rule = (asked: ScheduleRule) =>
      t(`rule.${asked.by}`, { count: 'every' in asked ? asked.every : asked.days });
    const missedOf = ({ waiting }: ScheduleView) => waiting.filter(({ state }) => state === 'missed').length;
    return {
      t,
      kind,
      rule,
      missedOf,
      owner: ({ schedule, ownerName, ownerGone }: ScheduleView) => {
        const { ownerRole, department, ownerId, what } = schedule;
        if (what === 'reading') return t('readers');
        if (ownerId !== null)
          return nameWith(ownerName, ownerGone ? t('handling:notHere.left') : null) ?? t('nobody');
        return [ownerRole && t(`role.${ownerRole}`), department].filter(Boolean).join(' · ') || t('nobody');
      },
      /** when it is due, or how often it was missed */
      line: (view: ScheduleView): string => {
        const missed = missedOf(view);
        if (view.standing === 'missed') return t('missed', { count: missed });
        return view.day === null ? rule(view.schedule.rule) : t('due', { day: formatDate(view.day) });
      },
    };
  }, [t]);
}
