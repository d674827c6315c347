import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { type RecordFormOf, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { type ChemicalForm, faultsOf } from './form-values.ts';

interface Options {
  db: UserDb;
  clientId: string;
  start: ChemicalForm;
  isNew?: boolean;
  needless?: (form: ChemicalForm) => boolean;
  send: (form: ChemicalForm) => Promise<unknown>;
  leave: () => unknown;
}

/** The form of a new or existing chemical; works offline. */
export function useChemicalForm({ db, clientId, isNew = false, ...options }: Options) {
  const { t } = useTranslation('chemicals');
  return useRecordForm<ChemicalForm>({
    ...options,
    id: 'chemical',
    keep: `chemical:${isNew ? 'new' : clientId}`,
    by: useSave(),
    faults: (form) => faultsOf(form).map(({ field, key }) => ({ field, message: t(`form.${key}`) })),
    onSent: () => void saySaved({ db, localId: clientId, arrived: { title: t('form.saved') } }),
  });
}

export type FormOfChemical = RecordFormOf<ChemicalForm>;
