import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSaving } from '../../offline/device/keep-saving.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { discardDraft, loadDraft, saveDraft } from '../../offline/engine/draft.ts';
import { findRisk, type PlantClock } from '../../records/risk-assessments/overlay-risk.ts';
import { createRisk, NEW_RISK } from '../../records/risk-assessments/risk.ts';
import { useSave } from '../../sync-ui/use-save.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { showToast } from '../../ui/toast.ts';
import { RiskFormDialog } from './risk-form.tsx';
import { emptyForm, payloadOf, type RiskForm, renewedForm } from './risk-form-values.ts';
import { usePlantMatrix } from './use-plant-matrix.ts';

interface Props {
  db: UserDb;
  url: DialogUrl;
  me: { id: number; name: string };
  clock: PlantClock;
}

interface Start {
  clientId: string;
  form: RiskForm;
}

/** The form of a new assessment, at `?new=1`; as it was left, or made after another one at `?new=<its id>`. */
export function CreateRisk({ db, url, me, clock }: Props) {
  const [start, setStart] = useState<Start | null>(null);
  const from = url.params.get('new');

  // biome-ignore lint/correctness/useExhaustiveDependencies: what one begins with is looked up once
  useEffect(() => {
    let current = true;
    const look = async (): Promise<Start> => {
      const old = from && from !== '1' ? await findRisk(db, from, clock) : null;
      if (old) return { clientId: crypto.randomUUID(), form: renewedForm(old, me, clock.today) };
      const draft = await loadDraft(db, NEW_RISK);
      const kept = draft?.values as Partial<Start> | undefined;
      if (kept?.form && kept.clientId) return { clientId: kept.clientId, form: kept.form };
      return { clientId: crypto.randomUUID(), form: emptyForm(me, clock.today) };
    };
    void look().then((found) => current && setStart(found));
    return () => {
      current = false;
    };
  }, []);

  return start && <Creating db={db} url={url} me={me} start={start} today={clock.today} />;
}

type CreatingProps = Omit<Props, 'clock'> & { start: Start; today: string };

function Creating({ db, url, me, start, today }: CreatingProps) {
  const { t } = useTranslation('risk');
  const { save, saving } = useSave();
  const matrix = usePlantMatrix(db);
  const [form, setForm] = useState(start.form);
  const [asking, setAsking] = useState(false);
  const [saver] = useState(() =>
    keepSaving<RiskForm>(
      (values) =>
        saveDraft(db, {
          key: NEW_RISK,
          step: 1,
          values: { clientId: start.clientId, form: values },
          mediaIds: [],
        }),
      // the words are still in the form; creating it says whether the device can keep them
      () => {},
    ),
  );
  const change = (next: RiskForm) => {
    setForm(next);
    saver.push(next);
  };
  const discard = async () => {
    await saver.stop();
    await discardDraft(db, NEW_RISK);
    url.close();
  };
  const cancel = () => {
    const isUntouched = JSON.stringify(form) === JSON.stringify(emptyForm(me, today));
    if (isUntouched) void discard();
    else setAsking(true);
  };
  const create = async () => {
    const saved = await save(async () => {
      await saver.settled();
      const values = payloadOf(form, matrix.kind);
      await createRisk(db, db.userId, { clientId: start.clientId, values });
      await saver.stop();
    });
    if (!saved) return;
    showToast({ title: t('create.saved'), message: t('create.savedHint'), kind: 'success' });
    url.close();
  };

  return (
    <>
      <RiskFormDialog
        db={db}
        title={t('create.button')}
        submit={t('create.save')}
        form={form}
        matrix={matrix}
        saving={saving}
        covered={asking || url.params.has('place')}
        onChange={change}
        onSubmit={create}
        onClose={url.close}
        onCancel={cancel}
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
