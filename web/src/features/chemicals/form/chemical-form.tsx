import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { ChemicalFields } from './chemical-fields.tsx';
import type { FormOfChemical } from './use-chemical-form.ts';

interface Props {
  title: string;
  form: FormOfChemical;
  /** a sheet stored here makes a link unnecessary */
  hasSheet: boolean;
  /** only for existing ones: out of use, not deleted */
  mayRetire: boolean;
  /** above the fields */
  top?: ReactNode;
}

/** The form of a chemical, new or not. */
export function ChemicalFormDialog({ title, form, hasSheet, mayRetire, top }: Props) {
  const { t } = useTranslation('chemicals');
  return (
    <RecordForm
      form={form}
      title={title}
      submit={t('form.save')}
      size={760}
      className="step chemical-form stack"
      summary
      top={top}
      onClose={form.leave}
    >
      <ChemicalFields form={form} hasSheet={hasSheet} mayRetire={mayRetire} />
    </RecordForm>
  );
}
