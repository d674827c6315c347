import { Text, TextInput } from '@mantine/core';
import type { PermitType } from '@turva/contracts/permits/permit-values';
import { extendedTo, MAX_HOURS } from '@turva/rules/permits/permit-validity';
import { plantWallTime } from '@turva/rules/plant/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { ReasonField } from '../conflicts/reason-field.tsx';
import { useReasons } from '../conflicts/use-reasons.ts';
import { StopList } from '../detail/stop-list.tsx';
import { stopsOf } from '../state-of.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { ReasonForm } from './reason-form.tsx';
import { useMove } from './use-move.ts';

interface Props extends OfPermit {
  time: PermitTime;
  onDone: () => void;
}

/** A later end, within what the type allows from now; what it brings into conflict is answered here. */
export function ExtendSheet({ db, view, time, onDone }: Props) {
  const { t } = useTranslation(['permits', 'errors']);
  const { make, busy, refusal } = useMove(db, view.id, 'extend');
  const [asked, setAsked] = useState(() => plantWallTime(Date.parse(view.validTo)));
  const [told, setTold] = useState(false);
  // somebody may move the end or stop the work under the open form: the first answer then says so, and moves nothing
  const [{ rev }] = useState(view);
  const stops = stopsOf(view, time);
  const conflicts = refusal?.conflicts ?? [];
  const answers = useReasons(conflicts);
  const type = view.type as PermitType;
  const { to, fault } = extendedTo({ type, validTo: Date.parse(view.validTo), asked }, time.known.at);
  const missing = new Set(told ? answers.open.map(({ key }) => key) : []);
  const extend = async (reason: string) => {
    setTold(true);
    if (to === undefined || answers.open.length > 0) return;
    const body = { rev: refusal?.isChanged ? view.rev : rev, validTo: new Date(to).toISOString(), reason };
    if (await make({ ...body, acknowledgements: answers.given })) onDone();
  };
  return (
    <ReasonForm
      name="extend"
      online
      saving={busy}
      refusal={refusal}
      onSubmit={(reason) => void extend(reason)}
      onClose={onDone}
    >
      <Text fw={650}>{t('extend.to', { to: formatDateTime(view.validTo) })}</Text>
      {stops.length > 0 && (
        <div className="permit-stop">
          <StopList stops={stops} />
        </div>
      )}
      <Text>{t('extend.hint', { count: MAX_HOURS[type] })}</Text>
      <TextInput
        id="extend-to"
        type="datetime-local"
        label={t('field.validTo')}
        required
        value={asked}
        error={told && fault ? t(`errors:field.${fault.code}`) : undefined}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      {conflicts.length > 0 && (
        <ConflictList
          conflicts={conflicts}
          below={({ key, level }) =>
            level === 'acknowledge' && (
              <ReasonField
                of={key}
                answers={answers}
                error={missing.has(key) ? t('approve.reasonMissing') : undefined}
              />
            )
          }
        />
      )}
    </ReasonForm>
  );
}
