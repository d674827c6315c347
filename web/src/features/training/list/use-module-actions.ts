import { START_PROGRESS } from '@turva/contracts/duties/training-values';
import { cycleNow, sectionsOf } from '@turva/rules/duties/training-progress';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ModuleView } from '../../../records/training/overlay-training.ts';
import type { TrainingPayload } from '../../../records/training/record.ts';
import { saveTraining, trainingLocalId } from '../../../records/training/training.ts';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { currentReading } from '../../../ui/translate/reading.ts';
import { lessonIn, titleIn } from '../module-text.ts';

/** All sections are read and the quiz, if any, is passed: only the person's confirmation is missing. */
export function isReadThrough({ module, standing }: ModuleView): boolean {
  const lesson = lessonIn(module.texts, currentReading())?.lesson;
  const { progress = 0, quizPercent = null } = standing.latest ?? {};
  const read = lesson ? sectionsOf(progress, lesson.sections.length) === lesson.sections.length : true;
  return read && (module.passPercent === null || (quizPercent ?? -1) >= module.passPercent);
}

export interface ModuleActions {
  saving: boolean;
  open: (view: ModuleView) => void;
  start: (view: ModuleView) => Promise<void>;
  renew: (view: ModuleView) => Promise<void>;
  complete: (view: ModuleView) => Promise<void>;
  edit: (view: ModuleView) => void;
  translate: (view: ModuleView) => void;
}

/** The actions of a module's buttons. */
export function useModuleActions(db: UserDb, url: DialogUrl): ModuleActions {
  const { t } = useTranslation('training');
  const { attempt: save, busy: saving } = useSave();
  const open = ({ module }: ModuleView) => void url.enter({ id: String(module.id) });
  const title = ({ module }: ModuleView) => titleIn(module, currentLanguage());
  const confirmSaved = (payload: TrainingPayload) =>
    saySaved({
      db,
      localId: trainingLocalId(payload),
      arrived: { title: t('toast.title'), message: t('toast.message') },
    });
  const begin = async (view: ModuleView, cycle: number) => {
    const payload = { title: title(view), moduleId: view.module.id, cycle, progress: START_PROGRESS };
    if (!(await save(() => saveTraining(db, db.userId, payload)))) return;
    void confirmSaved(payload);
    open(view);
  };
  const latest = (view: ModuleView) => (view.standing.latest ? [view.standing.latest] : []);
  return {
    saving,
    open,
    start: (view) => begin(view, cycleNow(latest(view), Date.now())),
    renew: (view) => begin(view, (view.standing.latest?.cycle ?? 0) + 1),
    complete: async (view) => {
      // unread content is shown, not skipped
      if (!isReadThrough(view)) return open(view);
      const { id: moduleId } = view.module;
      const cycle = view.standing.latest?.cycle ?? 1;
      const payload = { title: title(view), moduleId, cycle, progress: 100, completed: true } as const;
      if (await save(() => saveTraining(db, db.userId, payload))) void confirmSaved(payload);
    },
    edit: ({ module }) => void url.climb([{ id: String(module.id), edit: '1' }]),
    translate: ({ module }) => void url.climb([{ id: String(module.id), translate: '1' }]),
  };
}
