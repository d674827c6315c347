import { Text, Title } from '@mantine/core';
import type { Section } from '@turva/contracts/duties/training';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOf } from '../../../ui/lazy-of.ts';
import { BodyText } from './body-text.tsx';
import { QuestionView } from './question-view.tsx';

const LessonDrawing = lazyOf(() => import('./pictures/lesson-drawing.tsx'), 'LessonDrawing');

interface Props {
  section: Section;
  chosen: number | null;
  /** the person tried to continue without an answer */
  unanswered: boolean;
  onChoose: (at: number) => void;
}

/** One section: text, picture, and a question that may be answered repeatedly. */
export function SectionView({ section, chosen, unanswered, onChoose }: Props) {
  const { t } = useTranslation('training');
  const { heading, body, picture, question } = section;
  const right = question !== null && chosen === question.correct;
  return (
    <>
      <Title order={3}>{heading}</Title>
      {picture && (
        <Suspense fallback={<div className="lesson-picture" />}>
          <LessonDrawing name={picture} label={t(`picture.${picture}`)} />
        </Suspense>
      )}
      <BodyText text={body} />
      {question && (
        <section className="card lesson-ask stack gap-10">
          <Title order={4}>{t('reader.question')}</Title>
          {unanswered && chosen === null && (
            <Text role="alert" fw={650} className="lesson-verdict" data-right="false">
              {t('reader.answerFirst')}
            </Text>
          )}
          <QuestionView
            question={question}
            chosen={chosen}
            told={right}
            wrong={chosen !== null && !right}
            onChoose={onChoose}
          />
          <div aria-live="polite">
            {chosen !== null && (
              <Text fw={650} className="lesson-verdict" data-right={right}>
                {t(right ? 'reader.right' : 'reader.wrong')}
              </Text>
            )}
            {chosen !== null && question.why && <Text>{question.why}</Text>}
          </div>
        </section>
      )}
    </>
  );
}
