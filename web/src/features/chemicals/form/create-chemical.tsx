import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { createChemical } from '../../../records/chemicals/chemicals.ts';
import { ChemicalFormDialog } from './chemical-form.tsx';
import { emptyForm, payloadOf } from './form-values.ts';
import { useChemicalForm } from './use-chemical-form.ts';

/** The form of a new chemical, at `?new=1`. */
export function CreateChemical({ db, url }: OnScreen) {
  const { t } = useTranslation('chemicals');
  // a double tap is one chemical
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useChemicalForm({
    db,
    clientId,
    start: emptyForm,
    send: (values) => createChemical(db, db.userId, { clientId, fields: payloadOf(values) }),
    leave: url.close,
  });
  return <ChemicalFormDialog title={t('form.newTitle')} form={form} hasSheet={false} mayRetire={false} />;
}
