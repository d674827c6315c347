import { IconCalendarExclamation, IconPlayerPlay, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ModuleView } from '../../../records/training/overlay-training.ts';
import { useNow } from '../../../ui/clock.ts';
import type { Matter } from '../../../ui/list/matter.ts';
import { formatDate } from '../../../ui/time.tsx';
import { titleIn } from '../module-text.ts';
import { type Learner, useTraining } from '../use-training.ts';

/** Its due date: the assigned one, or the expiry of the old completion. */
const dueOf = ({ asked, standing }: ModuleView) => asked.dueDate ?? standing.latest?.expiresAt ?? null;

/** Only somebody else's confirmation is missing. */
const waitsForOthers = ({ standing }: ModuleView) => standing.latest?.awaiting === 'signoff';

const isDue = (view: ModuleView) =>
  view.asked.required && view.standing.state !== 'completed' && !waitsForOthers(view);

const soonestFirst = (a: ModuleView, b: ModuleView) =>
  (dueOf(a) ?? '9999').localeCompare(dueOf(b) ?? '9999') || a.module.id - b.module.id;

/** This person's due training: the single module, or the number with the most urgent first. */
export function useTrainingMatters(db: UserDb, user: Learner): Matter[] | undefined {
  const { t } = useTranslation('training');
  const now = useNow();
  const training = useTraining(db, user);
  if (!training) return undefined;
  const due = training.modules.filter(isDue).sort(soonestFirst);
  const [first, ...others] = due;
  if (!first) return [];
  const title = titleIn(first.module, currentLanguage());
  const day = dueOf(first);
  const late = day !== null && Date.parse(day) < now;
  const byWhen =
    day === null
      ? t(`state.${first.standing.state}`)
      : t(late ? 'overdue' : 'due', { date: formatDate(day) });
  return [
    {
      key: 'training',
      need: 'asks',
      // until it is late it is not new either
      since: late ? Date.parse(day) : 0,
      to: others.length === 0 ? `/training?id=${first.module.id}` : '/training',
      picture: <IconSchool size={26} aria-hidden />,
      title: others.length === 0 ? title : t('home.due', { count: due.length }),
      line: others.length === 0 ? byWhen : `${title} · ${byWhen}`,
      state: late
        ? { word: t('home.late'), tone: 'danger', Icon: IconCalendarExclamation }
        : { word: t(`state.${first.standing.state}`), tone: 'info', Icon: IconPlayerPlay },
    },
  ];
}
