import { Alert, Button, Text, Title } from '@mantine/core';
import type { Question } from '@turva/contracts/training';
import { quizPercentOf } from '@turva/rules/training-progress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionView } from './question-view.tsx';

interface Props {
  questions: readonly Question[];
  passPercent: number;
  /** stores the answers and what they are worth; called once it is passed */
  onPassed: (answers: number[], quizPercent: number) => void;
}

/** All questions on one page; a failed quiz is explained and may be repeated. */
export function QuizView({ questions, passPercent, onPassed }: Props) {
  const { t } = useTranslation('training');
  const [answers, setAnswers] = useState<number[]>(() => questions.map(() => -1));
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState(false);
  const left = answers.filter((answer) => answer === -1).length;
  const percent = quizPercentOf(questions, answers);
  const passed = percent >= passPercent;

  const handIn = () => {
    setAttempt(attempt + 1);
    if (left > 0) return;
    setTold(true);
    if (passed) onPassed(answers, percent);
  };
  const again = () => {
    setAnswers(questions.map(() => -1));
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
        <section key={question.question} className="card lesson-ask" data-question={at}>
          <QuestionView
            question={question}
            chosen={answers[at] === -1 ? null : (answers[at] ?? null)}
            told={told}
            {...(told ? {} : { onChoose: (option: number) => setAnswers(answers.with(at, option)) })}
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
