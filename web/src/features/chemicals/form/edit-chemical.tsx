import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { editChemical } from '../../../records/chemicals/chemicals.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { showToast } from '../../../ui/toast.ts';
import { ChemicalFormDialog } from './chemical-form.tsx';
import { changesOf, formOf } from './form-values.ts';

interface Props {
  db: UserDb;
  view: ChemicalView;
  url: DialogUrl;
}

/** Changes a chemical; merged field by field with what others change meanwhile. */
export function EditChemical({ db, view, url }: Props) {
  const { t } = useTranslation('chemicals');
  const { save, saving } = useSave();
  // what the person saw when the form opened, whatever arrives meanwhile
  const [seen] = useState(view);
  const [form, setForm] = useState(() => formOf(view));
  const [asking, setAsking] = useState(false);
  const changes = changesOf(seen, form);
  const submit = async () => {
    if (changes) {
      const title = form.name.trim();
      const saved = await save(() =>
        editChemical(db, db.userId, { clientId: seen.clientId, title, changes }),
      );
      if (!saved) return;
      showToast({ title: t('form.saved'), message: t('form.savedHint'), kind: 'success' });
    }
    url.back();
  };
  const leave = () => (changes ? setAsking(true) : url.back());
  return (
    <>
      <ChemicalFormDialog
        title={t('form.editTitle')}
        form={form}
        hasSheet={seen.sheet !== null}
        mayRetire
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
        onConfirm={() => url.back()}
      />
    </>
  );
}
