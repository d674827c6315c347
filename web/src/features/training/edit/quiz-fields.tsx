import { Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../ui/press/act.tsx';
import { emptyQuestion, MOST_QUESTIONS, type QuestionForm } from './lesson-values.ts';
import { QuestionFields } from './question-fields.tsx';

interface Props {
  quiz: QuestionForm[];
  tried: boolean;
  onChange: (quiz: QuestionForm[]) => void;
}

/** The questions of the quiz. */
export function QuizFields({ quiz, tried, onChange }: Props) {
  const { t } = useTranslation('training');
  return (
    <>
      <Title order={3}>{t('edit.quiz')}</Title>
      <Text c="dimmed">{t('edit.quizHint')}</Text>
      {quiz.map((question, at) => (
        <QuestionFields
          key={question.key}
          name={t('edit.quizQuestion', { number: at + 1 })}
          question={question}
          tried={tried}
          onChange={(next) => onChange(quiz.with(at, next))}
          onRemove={() => onChange(quiz.filter(({ key }) => key !== question.key))}
        />
      ))}
      {quiz.length < MOST_QUESTIONS && (
        <Act
          Icon={IconPlus}
          iconSize={18}
          label={t('edit.addQuizQuestion')}
          onClick={() => onChange([...quiz, emptyQuestion()])}
        />
      )}
    </>
  );
}
