import { NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../ui/press/act.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';
import { emptyOption, LEAST_OPTIONS, MOST_OPTIONS, type QuestionForm } from './lesson-values.ts';
import { WordsField } from './words-field.tsx';

interface Props {
  /** its label */
  name: string;
  question: QuestionForm;
  tried: boolean;
  onChange: (question: QuestionForm) => void;
  onRemove: () => void;
}

/** A question with its options, one of which is right. */
export function QuestionFields({ name, question, tried, onChange, onRemove }: Props) {
  const { t } = useTranslation('training');
  const { options } = question;
  const set = (changes: Partial<QuestionForm>) => onChange({ ...question, ...changes });
  const remove = (gone: string) => {
    const left = options.filter(({ key }) => key !== gone);
    set({ options: left, right: question.right === gone ? (left[0]?.key ?? '') : question.right });
  };
  return (
    <fieldset className="card training-section min-w-0 pad-14 stack flush gap-12">
      <legend className="training-legend w-650">{name}</legend>
      <WordsField
        label={t('edit.question')}
        words={question.text}
        required
        rows={1}
        tried={tried}
        maxLength={500}
        onChange={(text) => set({ text })}
      />
      {options.map((option, at) => (
        <div key={option.key} className="training-section-head low two-ends grid gap-12">
          <div className="min-w-0 stack gap-12">
            <WordsField
              label={t('edit.option', { number: at + 1 })}
              words={option.words}
              required
              rows={1}
              tried={tried}
              maxLength={500}
              onChange={(words) => set({ options: options.with(at, { ...option, words }) })}
            />
          </div>
          {options.length > LEAST_OPTIONS && (
            <IconAct
              Icon={IconTrash}
              iconSize={20}
              label={t('edit.removeOption', { number: at + 1 })}
              size="var(--tt-ctl)"
              onClick={() => remove(option.key)}
            />
          )}
        </div>
      ))}
      <NativeSelect
        label={t('edit.right')}
        value={question.right}
        data={options.map(({ key, words }, at) => ({
          value: key,
          label: words.fi.trim() || t('edit.option', { number: at + 1 }),
        }))}
        onChange={(event) => set({ right: event.currentTarget.value })}
      />
      <WordsField
        label={t('edit.why')}
        words={question.why}
        rows={1}
        tried={tried}
        maxLength={1000}
        onChange={(why) => set({ why })}
      />
      <div className="flow gap-10">
        {options.length < MOST_OPTIONS && (
          <Act
            Icon={IconPlus}
            iconSize={18}
            label={t('edit.addOption')}
            onClick={() => set({ options: [...options, emptyOption()] })}
          />
        )}
        <Act
          Icon={IconTrash}
          iconSize={18}
          label={t('edit.removeQuestion')}
          aria-label={t('edit.removeQuestionOne', { name })}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
