import { IconCalendarExclamation, IconPlayerPlay, IconSchool } from '@tabler/icons-react';
import { isLate } from '@turva/rules/matters/matter';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ModuleView } from '../../../records/training/overlay-training.ts';
import type { Matter } from '../../../ui/list/matter.ts';
import { formatDate } from '../../../ui/time.tsx';
import { titleIn } from '../module-text.ts';
import { type Learner, useTraining } from '../use-training.ts';

/** Only somebody else's confirmation is missing. */
const waitsForOthers = ({ standing }: ModuleView) => standing.latest?.awaiting === 'signoff';

const NEVER = Number.POSITIVE_INFINITY;
const soonestFirst = (a: ModuleView, b: ModuleView) =>
  (a.matter?.due ?? NEVER) - (b.matter?.due ?? NEVER) || a.module.id - b.module.id;

/** This person's due training: the single module, or the number with the most urgent first. */
export function useTrainingMatters(db: UserDb, user: Learner): Matter[] | undefined {
  const { t } = useTranslation('training');
  const training = useTraining(db, user);
  if (!training) return undefined;
  const due = training.modules
    .filter((view) => view.matter !== null && !waitsForOthers(view))
    .sort(soonestFirst);
  const [first, ...others] = due;
  if (!first) return [];
  const title = titleIn(first.module, currentLanguage());
  const { state } = first.standing;
  // completed, and about to expire
  const word = t(state === 'completed' ? 'matrix.state.expiring' : `state.${state}`);
  const day = first.matter?.due ?? null;
  const late = first.matter !== null && isLate(first.matter);
  const byWhen = day === null ? word : t(late ? 'overdue' : 'due', { date: formatDate(day) });
  return [
    {
      key: 'training',
      need: 'asks',
      // until it is late it is not new either
      since: first.matter?.lateSince ?? 0,
      to: others.length === 0 ? `/training?id=${first.module.id}` : '/training',
      picture: <IconSchool size={26} aria-hidden />,
      title: others.length === 0 ? title : t('home.due', { count: due.length }),
      line: others.length === 0 ? byWhen : `${title} · ${byWhen}`,
      state: late
        ? { word: t('home.late'), tone: 'danger', Icon: IconCalendarExclamation }
        : { word, tone: 'info', Icon: IconPlayerPlay },
    },
  ];
}
