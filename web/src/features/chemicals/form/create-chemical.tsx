import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { createChemical } from '../../../records/chemicals/chemicals.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { showToast } from '../../../ui/toast.ts';
import { ChemicalFormDialog } from './chemical-form.tsx';
import { emptyForm, payloadOf } from './form-values.ts';

/** The form of a new chemical, at `?new=1`. */
export function CreateChemical({ db, url }: { db: UserDb; url: DialogUrl }) {
  const { t } = useTranslation('chemicals');
  const { save, saving } = useSave();
  const [form, setForm] = useState(emptyForm);
  // a double tap is one chemical
  const [clientId] = useState(() => crypto.randomUUID());
  const [asking, setAsking] = useState(false);
  const submit = async () => {
    const saved = await save(() => createChemical(db, db.userId, { clientId, fields: payloadOf(form) }));
    if (!saved) return;
    showToast({ title: t('form.saved'), message: t('form.savedHint'), kind: 'success' });
    url.close();
  };
  const leave = () => (form === emptyForm ? url.close() : setAsking(true));
  return (
    <>
      <ChemicalFormDialog
        title={t('form.newTitle')}
        form={form}
        hasSheet={false}
        mayRetire={false}
        saving={saving}
        covered={asking || url.params.has('place')}
        onChange={setForm}
        onSubmit={submit}
        onClose={leave}
      />
      <ConfirmDialog
        opened={asking}
        title={t('discard.title')}
        message={t('discard.message')}
        keep={t('discard.keep')}
        confirm={t('discard.confirm')}
        onKeep={() => setAsking(false)}
        onConfirm={() => url.close()}
      />
    </>
  );
}
