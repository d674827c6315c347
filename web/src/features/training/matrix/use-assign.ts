import { endOfPlantDay } from '@turva/rules/plant/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { formatDate } from '../../../ui/time.tsx';
import { showToast } from '../../../ui/toast.ts';
import { assignModule } from '../save-training-desk.ts';

/** An assignment to one person or a department. */
export interface Assignee {
  moduleId: number;
  userId: number | null;
  department: string | null;
  /** both in words */
  about: string;
}

/** Assigns modules with a due date and reports who was notified; `onGiven` reloads the matrix. */
export function useAssign(db: UserDb, onGiven: () => void) {
  const { t } = useTranslation(['training', 'morning', 'errors']);
  /** whose due date is being asked for */
  const [asking, setAsking] = useState<Assignee | null>(null);
  const give = async (assignee: Assignee, day: string | null) => {
    setAsking(null);
    const { moduleId, userId, department, about } = assignee;
    const dueDate = day && endOfPlantDay(day).toISOString();
    try {
      const { people, told, away = 0 } = await assignModule(db, moduleId, { userId, department, dueDate });
      showToast({
        title: day
          ? t('assign.given', { date: formatDate(day) })
          : t(userId === null ? 'assign.takenBackDepartment' : 'assign.takenBack'),
        message: [
          about,
          day && t('assign.told', { count: people, told }),
          away > 0 && t('morning:remindedAway', { count: away }),
        ]
          .filter(Boolean)
          .join('. '),
        kind: 'success',
      });
      onGiven();
    } catch (error) {
      showToast({ title: t('matrix.failed'), message: errorSentence(error, t), kind: 'error' });
    }
  };
  return { asking, ask: setAsking, give };
}
