import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { saySaved } from '../../sync-ui/say-saved.ts';
import { useSave } from '../../sync-ui/use-save.ts';
import type { DraftOf } from '../../ui/form/use-record-form.ts';
import { type RecordFormOf, useRecordForm } from '../../ui/form/use-record-form.ts';
import { faultsOf, type RiskForm } from './risk-form-values.ts';

interface Options {
  db: UserDb;
  clientId: string;
  start: RiskForm;
  draft?: DraftOf<RiskForm>;
  needless?: (form: RiskForm) => boolean;
  send: (form: RiskForm) => Promise<unknown>;
  leave: () => unknown;
}

/** The form of a new or existing assessment; works offline. */
export function useRiskForm({ db, clientId, ...options }: Options) {
  const { t } = useTranslation('risk');
  return useRecordForm<RiskForm>({
    ...options,
    id: 'risk',
    ...(options.draft ? {} : { keep: `risk:${clientId}` }),
    by: useSave(),
    faults: (form) =>
      faultsOf(form).map(({ field, key, number }) => ({ field, message: t(`required.${key}`, { number }) })),
    onSent: () => void saySaved({ db, localId: clientId, arrived: { title: t('create.saved') } }),
  });
}

export type FormOfRisk = RecordFormOf<RiskForm>;
