import { NativeSelect, Text, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { plantLanguage, type Reading, readings } from '@turva/contracts/words/readings';
import type { TextChanges, Texts, Translation } from '@turva/contracts/words/texts';
import { flawOf, markOf } from '@turva/rules/words/in-language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormConflict, useDecisions } from '../sync-ui/conflict/form-conflict.tsx';
import { useUserDb } from '../sync-ui/use-user-db.ts';
import { RecordForm } from '../ui/form/record-form.tsx';
import type { Attempt } from '../ui/form/use-attempt.ts';
import { nothingSent, type RecordFormOf, useRecordForm } from '../ui/form/use-record-form.ts';
import { nativeName } from '../ui/native-names.ts';
import { showToast } from '../ui/toast.ts';
import { DraftButton, type TranslationDrafts } from '../ui/translate/draft-button.tsx';
import { currentReading, langOf } from '../ui/translate/reading.ts';
import {
  changesOf,
  doneIn,
  pathOf,
  type Source,
  seenOf,
  translationAt,
  typedOver,
} from '../ui/translate/translation-values.ts';
import '../ui/translate/translate.css';
import { Act } from '../ui/press/act.tsx';

type Other = Exclude<Reading, 'fi'>;

interface Values {
  language: Other;
  typed: TextChanges;
}

interface Props {
  /** the record's name */
  name: string;
  sources: readonly Source[];
  texts: Texts | undefined;
  by: Attempt;
  /** null: no service is configured, and nothing offers a draft */
  drafts: TranslationDrafts | null;
  send: (changes: TextChanges & { base: TextChanges }) => Promise<unknown>;
  /** reports success; absent: the server has answered */
  onSent?: () => unknown;
  onClose: () => void;
  /** not opened by the URL */
  own?: boolean;
}

const others = readings.filter((reading): reading is Other => reading !== plantLanguage);
const firstOf = (language: string) => others.find((each) => each === language) ?? 'en';

/** The texts of one record in another language, next to the plant's own text. */
export function TranslateDialog(props: Props) {
  const { name, sources, texts, by, drafts, send, onClose, own = false } = props;
  const { t } = useTranslation('common');
  // the texts seen when the form opened, whatever arrives meanwhile
  const [seen] = useState(() => seenOf(texts));
  const [drafting, setDrafting] = useState(false);
  const decisions = useDecisions();
  const here = sources.filter(({ plain }) => plain.trim() !== '');
  const form = useRecordForm<Values>({
    id: 'translate',
    start: () => ({ language: firstOf(currentReading()), typed: {} }),
    keep: `translate:${name}`,
    by,
    needless: ({ typed }) => changesOf(seen, typed) === null,
    send: async ({ typed }) => {
      const changes = decisions.settle(changesOf(seen, typed));
      return changes ? send(changes) : nothingSent;
    },
    onSent: props.onSent ?? (() => showToast({ title: t('translate.saved'), kind: 'success' })),
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
      own={own}
      className="translate"
      onClose={onClose}
      top={<TextConflict form={form} sources={sources} decisions={decisions} />}
    >
      <NativeSelect
        label={t('translate.language')}
        value={language}
        disabled={drafting}
        onChange={(event) => form.set({ language: firstOf(event.currentTarget.value) })}
        data={others.map((each) => ({
          value: each,
          label: t('translate.of', {
            language: nativeName[each],
            done: doneIn(each, here, { ...seen, ...typed }),
            all: here.length,
          }),
        }))}
      />
      {drafts && (
        <DraftButton
          key={language}
          drafts={drafts}
          to={language}
          missing={here.filter((source) => !translationAt(seen, typed, pathOf(language, source)))}
          busy={drafting}
          onBusy={setDrafting}
          onDrafted={(drafted) => form.set({ typed: { ...typed, ...drafted } })}
        />
      )}
      {here.length === 0 && <Text>{t('translate.nothing')}</Text>}
      {here.map((source) => (
        <OneText
          key={`${language}.${source.name}`}
          source={source}
          seen={seen}
          form={form}
          drafting={drafting}
        />
      ))}
    </RecordForm>
  );
}

interface ConflictProps {
  form: RecordFormOf<Values>;
  sources: readonly Source[];
  decisions: ReturnType<typeof useDecisions>;
}

/** Both versions of each translation that somebody else has changed too. */
function TextConflict({ form, sources, decisions }: ConflictProps) {
  const { t } = useTranslation(['common', 'handling']);
  const { failure, submit } = form;
  const labels = new Map(
    others.flatMap((language) =>
      sources.map((source) => [
        pathOf(language, source) as string,
        t('translate.field', { field: source.label, language: nativeName[language] }),
      ]),
    ),
  );
  const conflicts = failure?.conflicts.filter(({ field }) => labels.has(field)) ?? [];
  return (
    <FormConflict
      db={useUserDb()}
      failure={failure && { ...failure, conflicts }}
      decisions={decisions}
      nameOf={(field) => labels.get(field) ?? field}
      word={(_, value) => (value as Translation | null)?.text ?? t('handling:conflict.nothing')}
      onDecided={submit}
    />
  );
}

interface OneProps {
  source: Source;
  seen: TextChanges;
  form: RecordFormOf<Values>;
  /** a machine is writing: input would be overwritten */
  drafting: boolean;
}

function OneText({ source, seen, form, drafting }: OneProps) {
  const { t } = useTranslation('common');
  const { language, typed } = form.values;
  const path = pathOf(language, source);
  const translation = translationAt(seen, typed, path);
  const flaw = translation && flawOf(translation, source.plain);
  const set = (next: Translation | null) => form.set({ typed: { ...typed, [path]: next } });
  return (
    <div className="translate-field grid">
      <p className="translate-plain pre-line user-text flush dim" lang={langOf(plantLanguage)}>
        <b>{source.label}</b>
        {source.plain}
      </p>
      <div>
        <Textarea
          id={form.idOf(path)}
          label={t('translate.field', { field: source.label, language: nativeName[language] })}
          lang={langOf(language)}
          readOnly={drafting}
          maxLength={source.max}
          value={translation?.text ?? ''}
          error={flaw && t(`translate.${flaw}`)}
          onChange={(event) => set(typedOver(translation, event.currentTarget.value, source))}
        />
        {flaw && translation && (
          <Act
            Icon={IconCheck}
            iconSize={18}
            label={t('translate.accept')}
            mt={8}
            onClick={() => set({ text: translation.text, of: markOf(source.plain) })}
          />
        )}
      </div>
    </div>
  );
}
