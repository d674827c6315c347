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

/** By when it is to be done: the day that was named, or when the old completion ran out. */
const dueOf = ({ asked, standing }: ModuleView) => asked.dueDate ?? standing.latest?.expiresAt ?? null;

/** Somebody else's word is all that is missing. */
const waitsForOthers = ({ standing }: ModuleView) => standing.latest?.awaiting === 'signoff';

const isDue = (view: ModuleView) =>
  view.asked.required && view.standing.state !== 'completed' && !waitsForOthers(view);

const soonestFirst = (a: ModuleView, b: ModuleView) =>
  (dueOf(a) ?? '9999').localeCompare(dueOf(b) ?? '9999') || a.module.id - b.module.id;

/** What of one's training is due: the one module, or how many with the most pressing first. */
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
      // as long as it is not late it is not new either
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
