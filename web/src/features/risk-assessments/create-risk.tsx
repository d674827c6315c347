import { matrixOf } from '@turva/rules/risks/risk-matrix';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Begun, useBegun, useDraft } from '../../forms/use-draft.ts';
import type { OnScreen } from '../../on-screen.ts';
import { findRisk, localSettings, type PlantClock } from '../../records/risk-assessments/overlay-risk.ts';
import { createRisk, draftOfRisk } from '../../records/risk-assessments/risk.ts';
import { RiskFormDialog } from './risk-form.tsx';
import { emptyForm, payloadOf, type RiskForm, renewedForm } from './risk-form-values.ts';
import { usePlantMatrix } from './use-plant-matrix.ts';
import { useRiskForm } from './use-risk-form.ts';

interface Props extends OnScreen {
  me: { id: number; name: string };
  clock: PlantClock;
}

/** The form of a new assessment, at `?new=1`, or of one that renews another, at `?new=<its id>`: from its draft. */
export function CreateRisk({ db, url, me, clock }: Props) {
  const [from] = useState(url.params.get('new') ?? '1');
  const begun = useBegun<RiskForm>(db, draftOfRisk(from), async (draft) => {
    if (draft?.form && draft.clientId) return { clientId: draft.clientId, form: draft.form };
    const { today } = clock;
    const old = from === '1' ? null : await findRisk(db, from, clock);
    const form = old && renewedForm(old, me, { today, matrix: matrixOf(await localSettings(db)) });
    return { clientId: crypto.randomUUID(), form: form ?? emptyForm(me, today) };
  });
  return begun && <Creating {...{ db, url, me, begun, from }} today={clock.today} />;
}

type CreatingProps = Omit<Props, 'clock'> & { from: string; begun: Begun<RiskForm>; today: string };

function Creating({ db, url, me, from, begun: { clientId, form: start }, today }: CreatingProps) {
  const { t } = useTranslation('risk');
  const matrix = usePlantMatrix(db);
  const key = draftOfRisk(from);
  const draft = useDraft<RiskForm>(db, key, clientId);
  const form = useRiskForm({
    db,
    clientId,
    start,
    draft,
    send: (form) => createRisk(db, db.userId, { clientId, values: payloadOf(form, matrix.kind), draft: key }),
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
