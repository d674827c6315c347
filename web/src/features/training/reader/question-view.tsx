import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Question } from '@turva/contracts/duties/training';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../ui/form/form.css';

interface Props {
  question: Question;
  /** index of the chosen option */
  chosen: number | null;
  /** the right answer is shown */
  told: boolean;
  /** the chosen option is marked as wrong; the right one is not revealed */
  wrong?: boolean;
  /** absent: read-only */
  onChoose?: (at: number) => void;
}

/** A question with its options, large enough for a glove. */
export function QuestionView({ question, chosen, told, wrong = false, onChoose }: Props) {
  const { t } = useTranslation('training');
  const id = useId();
  return (
    <div className="lesson-question">
      <p id={id} className="lesson-question-text w-600">
        {question.question}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: large buttons, not form fields */}
      <div role="group" aria-labelledby={id} className="stack gap-8">
        {question.options.map((option, at) => {
          const mark = markOf({ at, question, chosen, told, wrong });
          return (
            <button
              key={option}
              type="button"
              className="choice-chip lesson-option w-full line gap-10"
              aria-pressed={chosen === at}
              disabled={!onChoose}
              data-mark={mark}
              onClick={() => onChoose?.(at)}
            >
              {mark === 'right' && <IconCircleCheck size={22} aria-label={t('reader.rightOne')} />}
              {mark === 'wrong' && <IconCircleX size={22} aria-label={t('reader.yours')} />}
              <span>{option}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

function markOf({ at, question, chosen, told, wrong }: Omit<Props, 'onChoose'> & { at: number }) {
  if (told && at === question.correct) return 'right';
  return (told || wrong) && at === chosen ? 'wrong' : undefined;
}
