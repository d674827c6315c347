import { useTranslation } from 'react-i18next';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { type RecordFormOf, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { type ChemicalForm, faultsOf } from './form-values.ts';

interface Options {
  start: ChemicalForm;
  needless?: (form: ChemicalForm) => boolean;
  send: (form: ChemicalForm) => Promise<unknown>;
  leave: () => unknown;
}

/** The form of a new or existing chemical; works offline. */
export function useChemicalForm(options: Options) {
  const { t } = useTranslation('chemicals');
  return useRecordForm<ChemicalForm>({
    ...options,
    id: 'chemical',
    by: useSave(),
    faults: (form) => faultsOf(form).map(({ field, key }) => ({ field, message: t(`form.${key}`) })),
    onSent: () => saySaved({ title: t('form.saved'), message: t('form.savedHint') }),
  });
}

export type FormOfChemical = RecordFormOf<ChemicalForm>;
