import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../on-screen.ts';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { editRisk } from '../../records/risk-assessments/risk.ts';
import { RiskFormDialog } from './risk-form.tsx';
import { changesOf, formOf, type RiskForm } from './risk-form-values.ts';
import { usePlantMatrix } from './use-plant-matrix.ts';
import { useRiskForm } from './use-risk-form.ts';

interface Props extends OnScreen {
  view: RiskView;
}

/** Edits an assessment on its own matrix; merged with concurrent changes. */
export function EditRisk({ db, view, url }: Props) {
  const { t } = useTranslation('risk');
  const plantMatrix = usePlantMatrix(db);
  // the values seen when the form opened, whatever arrives meanwhile
  const [seen] = useState(view);
  const matrix = seen.matrix ?? plantMatrix;
  const changes = (form: RiskForm) => changesOf(seen, form, matrix.kind);
  const { clientId } = seen;
  const form = useRiskForm({
    db,
    clientId,
    start: formOf(seen),
    needless: (form) => changes(form) === null,
    send: async (form) => {
      const changed = changes(form);
      if (changed) await editRisk(db, db.userId, { clientId, title: form.title.trim(), changes: changed });
    },
    leave: () => url.back(),
  });
  return (
    <RiskFormDialog
      db={db}
      title={t('edit.title')}
      submit={t('edit.save')}
      form={form}
      matrix={matrix}
      onClose={form.leave}
    />
  );
}
