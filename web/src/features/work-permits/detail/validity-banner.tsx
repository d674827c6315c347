import { IconCircleCheck, IconHandStop } from '@tabler/icons-react';
import type { PermitState } from '@turva/rules/permits/permit-clock';
import { useTranslation } from 'react-i18next';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { formatDateTime } from '../../../ui/time.tsx';
import { KnownAge, useMayBeStale } from '../known-age.tsx';
import { isInForce, validityWord, whyOf } from '../state-of.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { useWhatToDo } from '../use-what-to-do.ts';

interface Props {
  view: PermitView;
  state: PermitState;
  time: PermitTime;
}

/** At the top: whether work is permitted now, if not why, and how old this device's data is. */
export function ValidityBanner({ view, state, time }: Props) {
  const { t } = useTranslation('permits');
  const stale = useMayBeStale(time);
  const whatToDo = useWhatToDo(view, time);
  const valid = state === 'valid';
  const Icon = valid ? IconCircleCheck : IconHandStop;
  const why = whyOf(view, state);
  return (
    <section
      className="permit-banner flex round-14 gap-14"
      data-valid={valid}
      data-state={state}
      role="status"
      aria-label={t('validity.label')}
    >
      <Icon size={34} aria-hidden />
      <div>
        <strong>{t(validityWord(state))}</strong>
        <p>
          {t(`validity.why.${why}`, {
            from: formatDateTime(view.validFrom),
            to: formatDateTime(view.validTo),
          })}
        </p>
        {whatToDo !== null && <p data-todo>{whatToDo}</p>}
        {time.pulledAt !== null && (
          <p className="sub">
            <KnownAge time={time} />
            {valid && stale && ` · ${t('validity.mayBeStopped')}`}
          </p>
        )}
        <AirOnPaper view={view} state={state} />
        <p className="printed-at">{t('validity.printed', { at: formatDateTime(time.known.at) })}</p>
      </div>
    </section>
  );
}

/** Until when what is printed of a tank holds. */
export function AirOnPaper({ view: { gasDueAt }, state }: Omit<Props, 'time'>) {
  const { t } = useTranslation('permits');
  if (!isInForce(state) || gasDueAt === null) return null;
  return <p className="on-paper">{t('validity.printedAir', { at: formatDateTime(gasDueAt) })}</p>;
}
