import { matrixOf } from '@turva/rules/risks/risk-matrix';
import { useTranslation } from 'react-i18next';
import { type Begun, useBegun, useDraft } from '../../forms/use-draft.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { OnScreen } from '../../on-screen.ts';
import { findRisk, localSettings, type PlantClock } from '../../records/risk-assessments/overlay-risk.ts';
import { createRisk, NEW_RISK } from '../../records/risk-assessments/risk.ts';
import { RiskFormDialog } from './risk-form.tsx';
import { emptyForm, payloadOf, type RiskForm, renewedForm } from './risk-form-values.ts';
import { usePlantMatrix } from './use-plant-matrix.ts';
import { useRiskForm } from './use-risk-form.ts';

interface Props extends OnScreen {
  me: { id: number; name: string };
  clock: PlantClock;
}

/**
 * The form of a new assessment, at `?new=1`, restored from its draft, or copied from another one at `?new=<its
 * id>`.
 */
export function CreateRisk({ db, url, me, clock }: Props) {
  const from = url.params.get('new');
  const begun = useBegun<RiskForm>(db, NEW_RISK, async (draft) => {
    const old = from && from !== '1' ? await findRisk(db, from, clock) : null;
    if (old)
      return {
        clientId: crypto.randomUUID(),
        form: renewedForm(old, me, { today: clock.today, matrix: await plantMatrix(db) }),
      };
    if (draft?.form && draft.clientId) return { clientId: draft.clientId, form: draft.form };
    return { clientId: crypto.randomUUID(), form: emptyForm(me, clock.today) };
  });
  return begun && <Creating db={db} url={url} me={me} begun={begun} today={clock.today} />;
}

const plantMatrix = async (db: UserDb) => matrixOf(await localSettings(db));

type CreatingProps = Omit<Props, 'clock'> & { begun: Begun<RiskForm>; today: string };

function Creating({ db, url, me, begun: { clientId, form: start }, today }: CreatingProps) {
  const { t } = useTranslation('risk');
  const matrix = usePlantMatrix(db);
  const draft = useDraft<RiskForm>(db, NEW_RISK, clientId);
  const form = useRiskForm({
    db,
    clientId,
    start,
    draft,
    send: (form) => createRisk(db, db.userId, { clientId, values: payloadOf(form, matrix.kind) }),
    leave: url.close,
  });
  return (
    <RiskFormDialog
      db={db}
      title={t('create.button')}
      submit={t('create.save')}
      form={form}
      matrix={matrix}
      onClose={url.close}
      guard={{
        unchanged: JSON.stringify(form.values) === JSON.stringify(emptyForm(me, today)),
        words: {
          title: t('common:discard.title'),
          message: t('common:discard.message'),
          keep: t('common:discard.keep'),
          confirm: t('common:discard.confirm'),
        },
        onLeave: () => draft.discard().then(url.close),
      }}
    />
  );
}
