import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import { editChemical } from '../../../records/chemicals/chemicals.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { ChemicalFormDialog } from './chemical-form.tsx';
import { type ChemicalForm, changesOf, formOf } from './form-values.ts';
import { useChemicalForm } from './use-chemical-form.ts';

interface Props extends OnScreen {
  view: ChemicalView;
}

/** Edits a chemical; merged field by field with concurrent changes. */
export function EditChemical({ db, view, url }: Props) {
  const { t } = useTranslation('chemicals');
  // the values seen when the form opened, whatever arrives meanwhile
  const [seen] = useState(view);
  const isSame = (values: ChemicalForm) => changesOf(seen, values) === null;
  const { clientId } = seen;
  const form = useChemicalForm({
    db,
    clientId,
    start: formOf(seen),
    needless: isSame,
    send: async (values) => {
      const changes = changesOf(seen, values);
      if (changes) await editChemical(db, db.userId, { clientId, title: values.name.trim(), changes });
    },
    leave: () => url.back(),
  });
  return (
    <ChemicalFormDialog title={t('form.editTitle')} form={form} hasSheet={seen.sheet !== null} mayRetire />
  );
}
