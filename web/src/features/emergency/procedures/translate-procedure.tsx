import { type EmergencyProcedure, procedureTexts } from '@turva/contracts/plant/emergency';
import { useTranslation } from 'react-i18next';
import { TranslateDialog } from '../../../forms/translate-dialog.tsx';
import type { InDialog } from '../../../on-screen.ts';
import { useTranslationDrafts } from '../../../sync-ui/conflict/use-translation-drafts.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { editProcedure } from './save-procedure.ts';

interface Props extends InDialog {
  procedure: EmergencyProcedure;
}

/** For supervisors: a procedure in the other languages. Concurrent changes of other fields stay. */
export function TranslateProcedure({ db, procedure, onClose }: Props) {
  const { t } = useTranslation('emergency');
  const label = {
    title: t('form.title'),
    description: t('form.description'),
    steps: t('form.steps'),
    emergencyContacts: t('form.contacts'),
  };
  return (
    <TranslateDialog
      name={procedure.title}
      texts={procedure.texts}
      sources={(['title', 'description', 'steps', 'emergencyContacts'] as const).map((name) => ({
        name,
        label: label[name],
        plain: procedure[name] ?? '',
        max: procedureTexts[name],
      }))}
      by={useAttempt()}
      drafts={useTranslationDrafts()}
      send={(changes) => editProcedure(db, procedure.id, undefined, changes)}
      onClose={onClose}
    />
  );
}
