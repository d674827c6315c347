import { Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { cellAfter, needsPpeReason } from '@turva/rules/risks/risk-assessment';
import type { Cell, Matrix } from '@turva/rules/risks/risk-matrix';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { Act } from '../../ui/press/act.tsx';
import { IconAct } from '../../ui/press/icon-act.tsx';
import { ControlFields } from './control-fields.tsx';
import { MatrixPicker } from './matrix-picker.tsx';
import { type FormHazard, isWeighed, newControl } from './risk-form-values.ts';
import type { FormOfRisk } from './use-risk-form.ts';

interface Props {
  db: UserDb;
  hazard: FormHazard;
  number: number;
  matrix: Matrix;
  form: Pick<FormOfRisk, 'idOf' | 'errorOf'>;
  onChange: (hazard: FormHazard) => void;
  onRemove: () => void;
}

/** One hazard: description, current risk, measures, remaining risk. */
export function HazardFields({ db, hazard, number, matrix, form, onChange, onRemove }: Props) {
  const { t } = useTranslation('risk');
  const { idOf, errorOf } = form;
  const set = (changes: Partial<FormHazard>) => onChange({ ...hazard, ...changes });
  const { controls } = hazard;
  const before = isWeighed(hazard) ? hazard : null;
  const isAfterChosen = hazard.likelihoodAfter !== null || hazard.severityAfter !== null;
  return (
    <section className="card risk-hazard pad-12 stack gap-14" aria-labelledby={`hazard-${hazard.id}`}>
      <div className="risk-hazard-head line apart">
        <h3 className="flush" id={`hazard-${hazard.id}`}>
          {t('hazard.number', { number })}
        </h3>
        <IconAct
          Icon={IconTrash}
          label={t('hazard.remove', { number })}
          quiet
          size="var(--tt-ctl)"
          onClick={onRemove}
        />
      </div>
      <Textarea
        id={idOf(`what-${hazard.id}`)}
        label={t('hazard.what')}
        required
        maxLength={500}
        value={hazard.what}
        error={errorOf(`what-${hazard.id}`)}
        onChange={(event) => set({ what: event.currentTarget.value })}
      />
      {hazard.was && (
        <p className="risk-was" role="note">
          {t('hazard.was', { level: t(`level.${hazard.was}`) })}
        </p>
      )}
      <MatrixPicker
        id={idOf(`before-${hazard.id}`)}
        label={t('hazard.before')}
        matrix={matrix}
        value={before && { likelihood: before.likelihood, severity: before.severity }}
        error={errorOf(`before-${hazard.id}`)}
        onChange={(cell) => set(withBefore(hazard, cell))}
      />
      {controls.length > 0 && <h4>{t('control.title')}</h4>}
      {controls.map((control) => (
        <ControlFields
          key={control.id}
          db={db}
          control={control}
          id={idOf(`control-${control.id}`)}
          error={errorOf(`control-${control.id}`)}
          onChange={(next) =>
            set({ controls: controls.map((each) => (each.id === control.id ? next : each)) })
          }
          onRemove={() => set({ controls: controls.filter(({ id }) => id !== control.id) })}
        />
      ))}
      <Act
        Icon={IconPlus}
        label={t('control.add')}
        aria-label={t('control.addTo', { number })}
        onClick={() => set({ controls: [...controls, newControl()] })}
      />
      {needsPpeReason(hazard) && (
        <Textarea
          id={idOf(`ppe-${hazard.id}`)}
          label={t('hazard.ppeReason')}
          description={t('hazard.ppeHint')}
          required
          maxLength={500}
          value={hazard.ppeReason ?? ''}
          error={errorOf(`ppe-${hazard.id}`)}
          onChange={(event) => set({ ppeReason: event.currentTarget.value })}
        />
      )}
      {before && controls.length > 0 && (
        <MatrixPicker
          id={idOf(`after-${hazard.id}`)}
          label={t('hazard.after')}
          matrix={matrix}
          value={isAfterChosen ? cellAfter(before) : null}
          most={before}
          onChange={({ likelihood, severity }) =>
            set({ likelihoodAfter: likelihood, severityAfter: severity })
          }
        />
      )}
    </section>
  );
}

const lower = (after: number | null, before: number) => (after === null ? null : Math.min(after, before));

/** The remaining risk never exceeds the current one. */
const withBefore = (hazard: FormHazard, { likelihood, severity }: Cell): Partial<FormHazard> => ({
  likelihood,
  severity,
  likelihoodAfter: lower(hazard.likelihoodAfter, likelihood),
  severityAfter: lower(hazard.severityAfter, severity),
});
