import type { Matrix } from '@turva/rules/risk-matrix';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { HazardsSection, RiskFields, RiskLevels } from './risk-fields.tsx';
import type { FormOfRisk } from './use-risk-form.ts';

interface Props {
  db: UserDb;
  title: string;
  submit: string;
  form: FormOfRisk;
  matrix: Matrix;
  /** nothing would be lost */
  unchanged: boolean;
  /** X and Back, where what was written stays a draft */
  onClose?: () => void;
  onLeave: () => Promise<void> | void;
}

/** The form of an assessment, new or not. */
export function RiskFormDialog({ db, form, matrix, unchanged, onLeave, ...dialog }: Props) {
  const { t } = useTranslation('risk');
  const words = {
    title: t('discard.title'),
    message: t('discard.message'),
    keep: t('discard.keep'),
    confirm: t('discard.confirm'),
  };
  return (
    <RecordForm form={form} size={760} summary guard={{ unchanged, words, onLeave }} {...dialog}>
      <RiskFields db={db} form={form} />
      <RiskLevels form={form} matrix={matrix} />
      <HazardsSection db={db} form={form} matrix={matrix} />
    </RecordForm>
  );
}
