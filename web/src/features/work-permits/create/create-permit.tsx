import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSaving } from '../../../offline/device/keep-saving.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { discardDraft, loadDraft, saveDraft } from '../../../offline/engine/draft.ts';
import { createPermit, NEW_PERMIT } from '../../../records/work-permits/permits.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { showToast } from '../../../ui/toast.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { emptyForm, isUntouched, type PermitForm } from './form-values.ts';
import { PermitFormDialog } from './permit-form-dialog.tsx';

interface Props {
  db: UserDb;
  url: DialogUrl;
  time: PermitTime;
}

interface Start {
  clientId: string;
  form: PermitForm;
}

/** The form of a new request, at `?new=1`; as it was left. */
export function CreatePermit({ db, url, time }: Props) {
  const [start, setStart] = useState<Start | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one begins with is looked up once
  useEffect(() => {
    let current = true;
    void loadDraft(db, NEW_PERMIT).then((draft) => {
      const kept = draft?.values as Partial<Start> | undefined;
      const fresh = emptyForm(db.userId, time.known.at);
      const clientId = kept?.clientId ?? crypto.randomUUID();
      // a draft may come from an older version of the app: what is missing is as in a fresh form
      if (current) setStart({ clientId, form: { ...fresh, ...kept?.form } });
    });
    return () => {
      current = false;
    };
  }, []);
  return start && <Creating db={db} url={url} time={time} start={start} />;
}

function Creating({ db, url, time, start }: Props & { start: Start }) {
  const { t } = useTranslation(['permits', 'observations']);
  const { save, saving } = useSave();
  const [form, setForm] = useState(start.form);
  const [asking, setAsking] = useState(false);
  const [saver] = useState(() =>
    keepSaving<PermitForm>(
      (values) =>
        saveDraft(db, {
          key: NEW_PERMIT,
          step: 1,
          values: { clientId: start.clientId, form: values },
          mediaIds: [],
        }),
      // the words are still in the form; sending it says whether the device can keep them
      () => {},
    ),
  );
  const change = (next: PermitForm) => {
    setForm(next);
    saver.push(next);
  };
  const discard = async () => {
    await saver.stop();
    await discardDraft(db, NEW_PERMIT);
    url.close();
  };
  const cancel = () => {
    if (isUntouched(form, emptyForm(db.userId, time.known.at))) void discard();
    else setAsking(true);
  };

  return (
    <>
      <PermitFormDialog
        db={db}
        title={t('create.title')}
        submit={t('create.submit')}
        form={form}
        id={null}
        time={time}
        saving={saving}
        covered={asking || url.params.has('place')}
        onChange={change}
        onClose={url.close}
        onCancel={cancel}
        onSubmit={(values) =>
          void save(async () => {
            await saver.stop();
            await createPermit(db, db.userId, { clientId: start.clientId, values });
          }).then((saved) => {
            if (!saved) return;
            showToast({ title: t('create.saved'), message: t('create.savedHint'), kind: 'success' });
            url.close();
          })
        }
      />
      <ConfirmDialog
        opened={asking}
        title={t('discard.title')}
        message={t('discard.message')}
        keep={t('discard.keep')}
        confirm={t('discard.confirm')}
        onKeep={() => setAsking(false)}
        onConfirm={discard}
      />
    </>
  );
}
