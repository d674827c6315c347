import { Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { plantLanguage } from '@turva/contracts/readings';
import type { TextChanges, Texts, Translation } from '@turva/contracts/texts';
import { type Language, languages } from '@turva/locales/languages';
import { flawOf, markOf } from '@turva/rules/in-language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { Attempt } from '../form/use-attempt.ts';
import { type RecordFormOf, useRecordForm } from '../form/use-record-form.ts';
import { nativeName } from '../native-names.ts';
import { showToast } from '../toast.ts';
import { langOf } from './reading.ts';
import {
  changesOf,
  doneIn,
  pathOf,
  type Source,
  seenOf,
  translationAt,
  typedOver,
} from './translation-values.ts';
import './translate.css';

interface Values {
  language: Language;
  typed: TextChanges;
}

interface Props {
  /** whose texts these are */
  name: string;
  sources: readonly Source[];
  texts: Texts | undefined;
  by: Attempt;
  send: (changes: TextChanges & { base: TextChanges }) => Promise<unknown>;
  onClose: () => void;
}

const others = languages.filter((language) => language !== plantLanguage);
const firstOf = (language: Language) => others.find((each) => each === language) ?? 'en';

/** The texts of one record in another language, beside the plant's own words. */
export function TranslateDialog({ name, sources, texts, by, send, onClose }: Props) {
  const { t } = useTranslation('common');
  // what the person saw when the form opened, whatever arrives meanwhile
  const [seen] = useState(() => seenOf(texts));
  const here = sources.filter(({ plain }) => plain.trim() !== '');
  const form = useRecordForm<Values>({
    id: 'translate',
    start: () => ({ language: firstOf(currentLanguage()), typed: {} }),
    by,
    needless: ({ typed }) => changesOf(seen, typed) === null,
    send: async ({ typed }) => {
      const changes = changesOf(seen, typed);
      if (changes) await send(changes);
    },
    onSent: () => showToast({ title: t('translate.saved'), kind: 'success' }),
    leave: onClose,
  });
  const { language, typed } = form.values;
  return (
    <RecordForm
      form={form}
      title={t('translate.named', { name })}
      submit={t('translate.save')}
      failed={t('translate.failed')}
      size={980}
      className="translate"
      onClose={onClose}
    >
      <NativeSelect
        label={t('translate.language')}
        value={language}
        onChange={(event) => form.set({ language: firstOf(event.currentTarget.value as Language) })}
        data={others.map((each) => ({
          value: each,
          label: t('translate.of', {
            language: nativeName[each],
            done: doneIn(each, here, { ...seen, ...typed }),
            all: here.length,
          }),
        }))}
      />
      {here.length === 0 && <Text>{t('translate.nothing')}</Text>}
      {here.map((source) => (
        <OneText key={`${language}.${source.name}`} source={source} seen={seen} form={form} />
      ))}
    </RecordForm>
  );
}

interface OneProps {
  source: Source;
  seen: TextChanges;
  form: RecordFormOf<Values>;
}

function OneText({ source, seen, form }: OneProps) {
  const { t } = useTranslation('common');
  const { language, typed } = form.values;
  const path = pathOf(language, source);
  const translation = translationAt(seen, typed, path);
  const flaw = translation && flawOf(translation, source.plain);
  const set = (next: Translation | null) => form.set({ typed: { ...typed, [path]: next } });
  return (
    <div className="translate-field">
      <p className="translate-plain user-text" lang={langOf(plantLanguage)}>
        <b>{source.label}</b>
        {source.plain}
      </p>
      <div>
        <Textarea
          id={form.idOf(path)}
          label={t('translate.field', { field: source.label, language: nativeName[language] })}
          lang={langOf(language)}
          autosize
          minRows={2}
          maxLength={source.max}
          value={translation?.text ?? ''}
          error={flaw && t(`translate.${flaw}`)}
          onChange={(event) => set(typedOver(translation, event.currentTarget.value, source))}
        />
        {flaw && translation && (
          <Button
            variant="default"
            mt={8}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => set({ text: translation.text, of: markOf(source.plain) })}
          >
            {t('translate.accept')}
          </Button>
        )}
      </div>
    </div>
  );
}
