import type { TrainingModule } from '@turva/contracts/duties/training';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslateDialog } from '../../../forms/translate-dialog.tsx';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { InDialog } from '../../../on-screen.ts';
import { useTranslationDrafts } from '../../../sync-ui/conflict/use-translation-drafts.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { wholeSender } from '../../../ui/translate/whole-record.ts';
import { saveModule } from '../save-training-desk.ts';
import { formOf, textsOf } from './edit-values.ts';
import { namedOf, textsIn, withTranslations } from './translations.ts';

interface Props extends InDialog {
  module: TrainingModule;
}

/** A whole module in the other languages, next to its Finnish. A translated lesson is used once it is complete. */
export function TranslateModule({ db, module, onClose }: Props) {
  const { t } = useTranslation('training');
  // the values seen when it opened: a translation of an older text is not stored with a newer one
  const [form] = useState(() => formOf(module));
  const [send] = useState(() => senderOf(db, module));
  return (
    <TranslateDialog
      name={module.title}
      texts={textsIn(form)}
      sources={namedOf(form).map(({ name, max, words }) => ({
        name,
        label: labelOf(t, name),
        plain: words.fi,
        max,
      }))}
      by={useAttempt()}
      drafts={useTranslationDrafts()}
      send={send}
      onClose={onClose}
    />
  );
}

export const senderOf = (db: UserDb, module: TrainingModule) =>
  wholeSender({
    seen: module,
    sourcesIn: (row) => namedOf(formOf(row)).map(({ name, words }) => ({ name, plain: words.fi })),
    textsIn: (row) => textsIn(formOf(row)),
    withTexts: (row, changes) => ({ ...row, texts: textsOf(withTranslations(formOf(row), changes)) }),
    theirsIn: (sent, { texts }) => (texts ? { ...sent, texts: texts as TrainingModule['texts'] } : null),
    write: ({ texts }, { id, rev, texts: base }) =>
      saveModule(db, { id, rev, input: { texts, base: { texts: base } } }),
  });

function labelOf(t: TFunction<'training'>, name: string): string {
  if (name === 'title') return t('edit.name');
  if (name === 'description') return t('edit.description');
  const [place = '', part = ''] = name.split('-');
  const number = Number(place.slice(1)) + 1;
  if (part === 'heading') return t('edit.heading', { number });
  if (part === 'body') return t('edit.body', { number });
  const asked = t(place.startsWith('q') ? 'edit.quizQuestion' : 'edit.sectionQuestion', { number });
  if (part === 'q') return asked;
  if (part === 'why') return `${asked}: ${t('edit.why')}`;
  return `${asked}: ${t('edit.option', { number: Number(part.slice(1)) + 1 })}`;
}
