import { Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../ui/press/act.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';
import { emptyQuestion, emptySection, MOST_SECTIONS, type SectionForm } from './lesson-values.ts';
import { QuestionFields } from './question-fields.tsx';
import { WordsField } from './words-field.tsx';

interface Props {
  sections: SectionForm[];
  /** errors are shown */
  tried: boolean;
  onChange: (sections: SectionForm[]) => void;
}

/** The lesson, section by section. */
export function SectionFields({ sections, tried, onChange }: Props) {
  const { t } = useTranslation('training');
  return (
    <>
      <Title order={3}>{t('edit.sections')}</Title>
      <Text c="dimmed">{t('edit.bodyHint')}</Text>
      {sections.map((section, at) => {
        const number = at + 1;
        const set = (changes: Partial<SectionForm>) =>
          onChange(sections.with(at, { ...section, ...changes }));
        return (
          <fieldset key={section.key} className="card training-section min-w-0 pad-14 stack flush gap-12">
            <div className="training-section-head low two-ends grid gap-12">
              <div className="min-w-0 stack gap-12">
                <WordsField
                  label={t('edit.heading', { number })}
                  words={section.heading}
                  required
                  tried={tried}
                  maxLength={200}
                  onChange={(heading) => set({ heading })}
                />
              </div>
              {sections.length > 1 && (
                <IconAct
                  Icon={IconTrash}
                  iconSize={20}
                  label={t('edit.removeSection', { number })}
                  size="var(--tt-ctl)"
                  onClick={() => onChange(sections.filter(({ key }) => key !== section.key))}
                />
              )}
            </div>
            <WordsField
              label={t('edit.body', { number })}
              words={section.body}
              required
              rows={3}
              tried={tried}
              maxLength={4000}
              onChange={(body) => set({ body })}
            />
            {section.question ? (
              <QuestionFields
                name={t('edit.sectionQuestion', { number })}
                question={section.question}
                tried={tried}
                onChange={(question) => set({ question })}
                onRemove={() => set({ question: null })}
              />
            ) : (
              <Act
                Icon={IconPlus}
                iconSize={18}
                label={t('edit.addQuestion')}
                aria-label={t('edit.addSectionQuestion', { number })}
                onClick={() => set({ question: emptyQuestion() })}
              />
            )}
          </fieldset>
        );
      })}
      {sections.length < MOST_SECTIONS && (
        <Act
          Icon={IconPlus}
          iconSize={18}
          label={t('edit.addSection')}
          onClick={() => onChange([...sections, emptySection()])}
        />
      )}
    </>
  );
}
