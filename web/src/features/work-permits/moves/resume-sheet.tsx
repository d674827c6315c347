import { Alert, Checkbox } from '@mantine/core';
import { waitsForStart } from '@turva/rules/permits/permit-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { toFind } from '../detail/presence-line.tsx';
import { StopList, stopKey } from '../detail/stop-list.tsx';
import { AirLackNote, airLack } from '../gas/air-lack.tsx';
import { stopsOf } from '../state-of.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { ReasonForm } from './reason-form.tsx';
import { useMove } from './use-move.ts';

interface Props extends OfPermit {
  time: PermitTime;
  onDone: () => void;
}

/** The problem is fixed, and a responsible person confirms it. */
export function ResumeSheet({ db, view, time, onDone }: Props) {
  const { t } = useTranslation('permits');
  const { make, busy, refusal } = useMove(db, view.id, 'resume');
  const [told, setTold] = useState(false);
  const stops = stopsOf(view, time);
  // what the person has seen in this form; after a refusal they have seen the newer ones too
  const [seen, setSeen] = useState(stops);
  // of several reasons each is lifted by itself
  const [fixed, setFixed] = useState<readonly string[]>([]);
  const isOpen = (key: string) => stops.length > 1 && !fixed.includes(key);
  // a test that is only late says itself since when the air is not known; the server records that a moment later
  const last = Math.max(...stops.filter(({ kind }) => kind !== 'gas_late').map(({ at }) => Date.parse(at)));
  // before the start nobody is inside: the air is tested when the work begins
  const lack = !waitsForStart(view) && airLack(view, time, last);
  const inside = toFind(view, 'suspended');
  const resume = async (reason: string) => {
    if (lack || inside.length > 0 || stops.map(stopKey).some(isOpen)) return setTold(true);
    // a stop by expiry, which the server records a moment later, is a separate revision
    const ids = seen.flatMap(({ id }) => (id === null ? [] : [id]));
    if (await make({ rev: view.rev, reason, stops: ids })) return onDone();
    setSeen(stops);
  };
  return (
    <ReasonForm
      name="resume"
      online
      saving={busy}
      refusal={refusal}
      onSubmit={(reason) => void resume(reason)}
      onClose={onDone}
    >
      <p>{t('resume.reasons')}</p>
      <div className="permit-stop">
        <StopList
          stops={stops}
          below={(key) =>
            stops.length > 1 && (
              <Checkbox
                label={t('stop.fixed')}
                checked={fixed.includes(key)}
                error={told && isOpen(key) ? t('stop.fixedMissing') : undefined}
                onChange={({ currentTarget: { checked } }) =>
                  setFixed(checked ? [...fixed, key] : fixed.filter((one) => one !== key))
                }
              />
            )
          }
        />
      </div>
      {inside.length > 0 && (
        <Alert color="puna" variant="outline" role={told ? 'alert' : 'status'} title={t('resume.inside')}>
          {inside.map(({ name }) => name).join(', ')}
        </Alert>
      )}
      {lack && <AirLackNote lack={lack} told={told} text={t('resume.gasHint')} />}
    </ReasonForm>
  );
}
