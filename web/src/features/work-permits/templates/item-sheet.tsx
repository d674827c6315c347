import { NativeSelect, Switch, Textarea } from '@mantine/core';
import { checkPhases } from '@turva/contracts/permit-values';
import { languages } from '@turva/locales/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { nativeName } from '../../../ui/native-names.ts';
import { type Check, filled, type ListName, missingWords, writtenOf } from './template-values.ts';

interface Props {
  list: ListName;
  item: Check;
  onSave: (item: Check) => void;
  onClose: () => void;
}

/** One sentence in each language. The writer's own is enough to save it; in the others it is marked until it is written. */
export function ItemSheet({ list, item, onSave, onClose }: Props) {
  const { t } = useTranslation('permits');
  const [form, setForm] = useState(() => writtenOf<Check>(item));
  const own = currentLanguage();
  // one's own first
  const ordered = [own, ...languages.filter((language) => language !== own)];
  const [attempt, setAttempt] = useState(0);
  const missing = attempt > 0 ? missingWords(form).filter((language) => language === own) : [];
  const save = () => {
    const item = filled(form, own);
    if (item) onSave(item);
    else setAttempt(attempt + 1);
  };
  return (
    <Sheet
      own
      title={t('template.item')}
      submit={t('template.use')}
      onSubmit={save}
      onClose={onClose}
      saving={false}
    >
      <ErrorSummary
        attempt={attempt}
        errors={missing.map((language) => ({
          field: `item-${language}`,
          message: t('template.wordsMissing', { language: nativeName[language] }),
        }))}
      />
      {list === 'checklist' && (
        <>
          <NativeSelect
            label={t('template.phase')}
            value={form.phase}
            data={checkPhases.map((phase) => ({ value: phase, label: t(`checklist.${phase}`) }))}
            onChange={(event) => {
              const phase = checkPhases.find((each) => each === event.currentTarget.value);
              if (phase) setForm({ ...form, phase });
            }}
          />
          <Switch
            label={t('template.required')}
            checked={form.required}
            onChange={(event) => setForm({ ...form, required: event.currentTarget.checked })}
          />
        </>
      )}
      {ordered.map((language) => (
        <Textarea
          key={language}
          id={`item-${language}`}
          label={nativeName[language]}
          lang={language}
          required={language === own}
          autosize
          maxLength={500}
          value={form.text[language]}
          error={
            missing.includes(language)
              ? t('template.wordsMissing', { language: nativeName[language] })
              : undefined
          }
          onChange={(event) =>
            setForm({ ...form, text: { ...form.text, [language]: event.currentTarget.value } })
          }
        />
      ))}
    </Sheet>
  );
}
