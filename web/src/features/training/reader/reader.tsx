import { Alert, Button, Progress } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { Lesson } from '@turva/contracts/duties/training';
import { cycleNow, percentOf, sectionsOf } from '@turva/rules/duties/training-progress';
import { lessonMark } from '@turva/rules/words/in-language';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { InDialog } from '../../../on-screen.ts';
import type { ModuleView, TrainingView } from '../../../records/training/overlay-training.ts';
import type { TrainingPayload } from '../../../records/training/record.ts';
import { saveTraining, trainingLocalId } from '../../../records/training/training.ts';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { SendNotice } from '../../../sync-ui/send-badge.tsx';
import { useSave } from '../../../sync-ui/use-save.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useStepChange } from '../../../ui/press/use-step-change.ts';
import { FlawMark } from '../../../ui/translate/read-text.tsx';
import { currentReading, langOf } from '../../../ui/translate/reading.ts';
import { lessonIn, titleIn } from '../module-text.ts';
import { EndView } from './end-view.tsx';
import { QuizView } from './quiz-view.tsx';
import { SectionView } from './section-view.tsx';
import './reader.css';
import { Act } from '../../../ui/press/act.tsx';

interface Props extends InDialog {
  view: ModuleView;
  training: TrainingView | undefined;
}

const noLesson: Lesson = { sections: [], quiz: [] };
const noBadges = { first: false, mandatory: false, emergency: false, master: false };

/** The reader's position in a module, and its steps: each is saved before it is taken. */
function useReading({ db, view }: Props, lesson: Lesson, passPercent: number | null) {
  const { sections, quiz } = lesson;
  const { t } = useTranslation('training');
  const { attempt: save, busy: saving } = useSave();
  const { module, standing } = view;
  const { latest, state } = standing;
  const total = sections.length;
  // completed and valid, or withdrawn: nothing more is saved
  const [wrote, setWrote] = useState(false);
  const looking = !module.isActive || (state === 'completed' && !wrote);
  const done = state === 'expired' ? 0 : sectionsOf(latest?.progress ?? 0, total);
  const [at, setAt] = useState(looking ? 0 : Math.min(done, total));
  const [answers, setAnswers] = useState<Record<number, number>>({});
  const [asked, setAsked] = useState(false);
  const cycle = cycleNow(latest ? [latest] : [], Date.now());
  const top = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each section is read from its top
  useEffect(() => {
    top.current?.focus();
    top.current?.scrollIntoView();
  }, [at]);

  const keep = async (said: Pick<TrainingPayload, 'progress' | 'completed' | 'answers' | 'quizPercent'>) => {
    setWrote(true);
    const title = titleIn(module, currentLanguage());
    const payload = { title, moduleId: module.id, cycle, lesson: lessonMark(lesson), ...said };
    return save(() => saveTraining(db, db.userId, payload));
  };

  const section = sections[at];
  const answered = !section?.question || at < done || looking || answers[at] === section.question.correct;
  const next = async () => {
    setAsked(true);
    // the unanswered question may be below the fold
    if (!answered) return top.current?.querySelector('.lesson-ask')?.scrollIntoView({ block: 'center' });
    if (!looking && at + 1 > done && !(await keep({ progress: percentOf(at + 1, total) }))) return;
    setAsked(false);
    setAt(at + 1);
  };
  const passed = passPercent === null || (latest?.quizPercent ?? -1) >= passPercent;
  const quizLeft = !looking && at === total && quiz.length > 0 && !passed;
  useStepChange(quizLeft ? 'quiz' : at);
  const complete = async () => {
    if (!(await keep({ progress: 100, completed: true }))) return;
    const localId = trainingLocalId({ moduleId: module.id, cycle });
    void saySaved({ db, localId, arrived: { title: t('toast.title'), message: t('toast.message') } });
  };
  return {
    top,
    at,
    total,
    section,
    wrote,
    saving,
    quizLeft,
    mayComplete:
      !looking && at === total && !quizLeft && state !== 'completed' && latest?.awaiting !== 'signoff',
    toQuiz: quiz.length > 0 && !passed && !looking,
    chosen: answers[at] ?? null,
    unanswered: asked && !answered,
    choose: (option: number) => setAnswers({ ...answers, [at]: option }),
    previous: at > 0 && state !== 'completed' ? () => setAt(at - 1) : null,
    next,
    complete,
    passQuiz: (answers: number[], quizPercent: number) => keep({ progress: 100, answers, quizPercent }),
  };
}

type Reading = ReturnType<typeof useReading>;

/** A module over the list, at `?id=…`: section by section, then the quiz, then the confirmation that it is done. */
export function Reader(props: Props) {
  const { db, view, training, onClose } = props;
  const { t } = useTranslation('training');
  const { module, pending } = view;
  const title = titleIn(module, currentLanguage());
  // an edit that arrives meanwhile waits: the answers belong to the questions on the screen, and so does the pass mark
  const [read] = useState(() => lessonIn(module.texts, currentReading()));
  const [passPercent] = useState(module.passPercent);
  const lesson = read?.lesson ?? noLesson;
  const reading = useReading(props, lesson, passPercent);
  const { at, total, section, quizLeft } = reading;
  const [before] = useState(training?.badges ?? noBadges);

  return (
    <Dialog
      onClose={onClose}
      title={title}
      aside={section ? t('reader.of', { at: at + 1, total }) : undefined}
      size={760}
      top={
        <Progress
          value={total === 0 ? 100 : (100 * at) / total}
          radius={0}
          size="md"
          aria-label={t('progressOf', { title })}
        />
      }
      actions={<Steps reading={reading} onClose={onClose} />}
    >
      <div ref={reading.top} className="lesson stack gap-14" tabIndex={-1} data-quiet-focus data-section={at}>
        {read && read.language !== currentLanguage() && read.language !== currentReading() && (
          <Alert color="teras" variant="outline" icon={<IconLanguage />}>
            {t(read.language === 'en' ? 'reader.inEnglish' : 'reader.inFinnish')}
          </Alert>
        )}
        {!module.isActive && <Alert color="kelta" variant="outline" title={t('withdrawn')} />}
        {pending?.lastError && <SendNotice db={db} pending={pending} />}
        {section && read?.isStale && <FlawMark flaw="stale" />}
        {section && (
          <div className="lesson-words" lang={langOf(read?.language ?? 'fi')}>
            <SectionView
              key={at}
              section={section}
              chosen={reading.chosen}
              unanswered={reading.unanswered}
              onChoose={reading.choose}
            />
          </div>
        )}
        {quizLeft && (
          <QuizView
            db={db}
            lesson={lessonMark(lesson)}
            moduleId={module.id}
            questions={lesson.quiz}
            passPercent={passPercent ?? 0}
            onPassed={reading.passQuiz}
          />
        )}
        {!section && !quizLeft && (
          <EndView view={view} badges={training?.badges ?? noBadges} before={before} fresh={reading.wrote} />
        )}
      </div>
    </Dialog>
  );
}

/** Back, next, done, or close. */
function Steps({ reading, onClose }: { reading: Reading; onClose: () => void }) {
  const { t } = useTranslation(['training', 'common']);
  const { at, total, section, saving, mayComplete, quizLeft } = reading;
  const nextLabel = at + 1 < total ? 'reader.next' : reading.toQuiz ? 'reader.toQuiz' : 'reader.toEnd';
  return (
    <>
      {reading.previous && <Act label={t('reader.previous')} size="xl" onClick={reading.previous} />}
      {section && (
        <Button size="xl" loading={saving} onClick={() => void reading.next()}>
          {t(nextLabel)}
        </Button>
      )}
      {mayComplete && (
        <Button size="xl" loading={saving} onClick={() => void reading.complete()}>
          {t('complete.button')}
        </Button>
      )}
      {!section && !mayComplete && (
        <Button size="xl" variant={quizLeft ? 'default' : 'filled'} onClick={onClose}>
          {t('common:close')}
        </Button>
      )}
    </>
  );
}
