import { gasesNamed } from '@turva/rules/permits/permit-stops';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/time.tsx';
import type { Stop } from '../state-of.ts';

/** Words for a reason that may be a list of gases. */
export function useReasonWords() {
  const { t } = useTranslation('permits');
  return (reason: string): string =>
    gasesNamed(reason)
      ?.map((gas) => t(`gas.${gas}`))
      .join(', ') ?? reason;
}

/** Every reason why the work is stopped: one that is hidden would be lifted unknowingly. */
export function StopList({ stops }: { stops: readonly Stop[] }) {
  const { t } = useTranslation('permits');
  const reasonWords = useReasonWords();
  return (
    <ul className="plain grid gap-10">
      {stops.map(({ id, at, kind, byName, reason }) => (
        <li key={`${id} ${at} ${reason}`} data-stop={kind}>
          <strong>{t(`stop.${kind}`)}</strong>
          <p className="user-text">
            <DateTime value={at} />
            {byName && ` · ${byName}`}
            {reason && ` · ${reasonWords(reason)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
