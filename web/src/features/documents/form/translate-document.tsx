import { type DocumentText, documentTexts, type SafetyDocument } from '@turva/contracts/registers/documents';
import { useTranslation } from 'react-i18next';
import { TranslateDialog } from '../../../forms/translate-dialog.tsx';
import type { InDialog } from '../../../on-screen.ts';
import { useTranslationDrafts } from '../../../sync-ui/conflict/use-translation-drafts.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { editDocument } from '../save-documents.ts';

interface Props extends InDialog {
  /** the plant's own */
  document: SafetyDocument;
}

/** Title and description in the other languages; the file is uploaded as a translation. */
export function TranslateDocument({ db, document, onClose }: Props) {
  const { t } = useTranslation('documents');
  return (
    <TranslateDialog
      name={document.title}
      texts={document.texts}
      sources={(Object.keys(documentTexts) as DocumentText[]).map((name) => ({
        name,
        label: t(`field.${name}`),
        plain: document[name] ?? '',
        max: documentTexts[name],
      }))}
      by={useAttempt()}
      drafts={useTranslationDrafts()}
      send={(changes) => editDocument(db, document, changes)}
      onClose={onClose}
    />
  );
}
