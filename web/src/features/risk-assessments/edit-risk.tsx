import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { editRisk } from '../../records/risk-assessments/risk.ts';
import { useSave } from '../../sync-ui/use-save.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { showToast } from '../../ui/toast.ts';
import { RiskFormDialog } from './risk-form.tsx';
import { changesOf, formOf } from './risk-form-values.ts';
import { usePlantMatrix } from './use-plant-matrix.ts';

interface Props {
  db: UserDb;
  view: RiskView;
  url: DialogUrl;
}

/** Changes an assessment, on the matrix it was weighed on; merged with what others change meanwhile. */
export function EditRisk({ db, view, url }: Props) {
  const { t } = useTranslation('risk');
  const { save, saving } = useSave();
  const plantMatrix = usePlantMatrix(db);
  // what the person saw when the form opened, whatever arrives meanwhile
  const [seen] = useState(view);
  const [form, setForm] = useState(() => formOf(view));
  const [asking, setAsking] = useState(false);
  const matrix = seen.matrix ?? plantMatrix;
  const changes = changesOf(seen, form, matrix.kind);

  const submit = async () => {
    if (changes) {
      const { clientId } = seen;
      const saved = await save(() =>
        editRisk(db, db.userId, { clientId, title: form.title.trim(), changes }),
      );
      if (!saved) return;
      showToast({ title: t('create.saved'), message: t('create.savedHint'), kind: 'success' });
    }
    url.back();
  };
  const leave = () => (changes ? setAsking(true) : url.back());

  return (
    <>
      <RiskFormDialog
        db={db}
        title={t('edit.title')}
        submit={t('edit.save')}
        form={form}
        matrix={matrix}
        saving={saving}
        covered={asking || url.params.has('place')}
        onChange={setForm}
        onSubmit={submit}
        onClose={leave}
        onCancel={leave}
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
