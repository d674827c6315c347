import { ActionIcon, Button, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { emptySection, type SectionForm } from './edit-values.ts';

/** As many as a lesson may have. */
const MOST = 9;

interface Props {
  sections: SectionForm[];
  /** what is missing is said */
  tried: boolean;
  onChange: (sections: SectionForm[]) => void;
}

/** The Finnish lesson, section by section. */
export function SectionFields({ sections, tried, onChange }: Props) {
  const { t } = useTranslation(['training', 'errors']);
  const missing = (text: string) => (tried && text.trim() === '' ? t('errors:field.required') : null);
  const set = (at: number, changes: Partial<SectionForm>) =>
    onChange(sections.map((section, index) => (index === at ? { ...section, ...changes } : section)));
  return (
    <>
      <Title order={3}>{t('edit.sections')}</Title>
      <Text c="dimmed">{t('edit.bodyHint')}</Text>
      {sections.map((section, at) => (
        <fieldset key={section.key} className="card training-section">
          <div className="training-section-head">
            <TextInput
              label={t('edit.heading', { number: at + 1 })}
              required
              maxLength={200}
              value={section.heading}
              error={missing(section.heading)}
              onChange={(event) => set(at, { heading: event.currentTarget.value })}
            />
            {sections.length > 1 && (
              <ActionIcon
                variant="default"
                size="var(--tt-ctl)"
                aria-label={t('edit.removeSection', { number: at + 1 })}
                onClick={() => onChange(sections.filter(({ key }) => key !== section.key))}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <Textarea
            label={t('edit.body', { number: at + 1 })}
            required
            autosize
            minRows={3}
            maxLength={4000}
            value={section.body}
            error={missing(section.body)}
            onChange={(event) => set(at, { body: event.currentTarget.value })}
          />
        </fieldset>
      ))}
      {sections.length < MOST && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...sections, emptySection()])}
        >
          {t('edit.addSection')}
        </Button>
      )}
    </>
  );
}
