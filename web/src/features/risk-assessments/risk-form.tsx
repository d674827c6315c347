import type { Matrix } from '@turva/rules/risk-matrix';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
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
  /** X and Back, where the input stays a draft */
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
