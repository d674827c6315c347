import { Alert, Button, Text, Title } from '@mantine/core';
import type { Question } from '@turva/contracts/duties/training';
import { quizPercentOf } from '@turva/rules/duties/training-progress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBegun, useDraft } from '../../../forms/use-draft.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { quizKey } from '../../../records/training/training.ts';
import { QuestionView } from './question-view.tsx';

interface Props {
  db: UserDb;
  /** the lesson whose questions these are: answers given to other questions are not taken up */
  lesson: string;
  moduleId: number;
  questions: readonly Question[];
  passPercent: number;
  /** stores the answers and what they are worth; called once it is passed */
  onPassed: (answers: number[], quizPercent: number) => Promise<boolean>;
}

const noAnswers = (questions: readonly Question[]) => questions.map(() => -1);

/** All questions on one page. What is answered stays on this device until it is handed in. */
export function QuizView(props: Props) {
  const { db, lesson, moduleId, questions } = props;
  const begun = useBegun<number[]>(db, quizKey(moduleId), (draft) => ({
    clientId: lesson,
    form: draft?.clientId === lesson && draft.form ? draft.form : noAnswers(questions),
  }));
  return begun && <Quiz {...props} start={begun.form} />;
}

/** A failed quiz is explained and may be repeated. */
function Quiz({
  db,
  lesson,
  moduleId,
  questions,
  passPercent,
  onPassed,
  start,
}: Props & { start: number[] }) {
  const { t } = useTranslation('training');
  const draft = useDraft<number[]>(db, quizKey(moduleId), lesson);
  const [answers, setAnswers] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState(false);
  const left = answers.filter((answer) => answer === -1).length;
  const percent = quizPercentOf(questions, answers);
  const passed = percent >= passPercent;

  const handIn = () => {
    setAttempt(attempt + 1);
    if (left > 0) return;
    setTold(true);
    if (passed)
      void onPassed(answers, percent).then(async (stored) => {
        if (stored) await draft.discard();
      });
    // a failed one begins anew
    else void draft.push(noAnswers(questions));
  };
  const choose = (at: number, option: number) => {
    const next = answers.with(at, option);
    setAnswers(next);
    void draft.push(next);
  };
  const again = () => {
    setAnswers(noAnswers(questions));
    setTold(false);
    setAttempt(0);
  };
  return (
    <>
      <Title order={3}>{t('reader.quiz')}</Title>
      <Text>{t('reader.quizIntro', { percent: passPercent })}</Text>
      <div aria-live="polite">
        {told && !passed && (
          <Alert color="puna" variant="outline" title={t('reader.failed', { percent, pass: passPercent })}>
            <Button onClick={again}>{t('reader.again')}</Button>
          </Alert>
        )}
      </div>
      {questions.map((question, at) => (
        <section key={question.question} className="card lesson-ask stack gap-10" data-question={at}>
          <QuestionView
            question={question}
            chosen={answers[at] === -1 ? null : (answers[at] ?? null)}
            told={told}
            {...(told ? {} : { onChoose: (option: number) => choose(at, option) })}
          />
          {told && question.why && <Text>{question.why}</Text>}
        </section>
      ))}
      {!told && (
        <>
          {attempt > 0 && left > 0 && (
            <Text role="alert" fw={650}>
              {t('reader.unanswered', { count: left })}
            </Text>
          )}
          <Button size="xl" onClick={handIn}>
            {t('reader.submitQuiz')}
          </Button>
        </>
      )}
    </>
  );
}
