import type { Matrix } from '@turva/rules/risks/risk-matrix';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { HazardsSection, RiskFields, RiskLevels } from './risk-fields.tsx';
import type { FormOfRisk } from './use-risk-form.ts';

interface Props extends Pick<ComponentProps<typeof RecordForm>, 'title' | 'submit' | 'guard' | 'onClose'> {
  db: UserDb;
  form: FormOfRisk;
  matrix: Matrix;
}

/** The form of an assessment, new or not. */
export function RiskFormDialog({ db, form, matrix, ...dialog }: Props) {
  const { t } = useTranslation('risk');
  return (
    <RecordForm form={form} size={760} summary {...dialog}>
      <div>
        <FormSection
          group="risk"
          title={t('form.section.about')}
          about={[form.values.title, form.values.location].filter(Boolean).join(' · ')}
          first
          faulty={['title', 'location', 'category', 'assessor', 'dueDay'].some((field) =>
            form.errorOf(field),
          )}
        >
          <RiskFields db={db} form={form} />
          <RiskLevels form={form} matrix={matrix} />
        </FormSection>
        <FormSection
          group="risk"
          title={t('hazard.title')}
          about={t('form.hazards', { count: form.values.hazards.length })}
          faulty={form.summary.some(({ field }) => field.includes('hazard') || field.includes('control'))}
        >
          <HazardsSection db={db} form={form} matrix={matrix} />
        </FormSection>
      </div>
    </RecordForm>
  );
}
