import { gasesNamed } from '@turva/rules/permits/permit-stops';
import type { ReactNode } from 'react';
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

export const stopKey = ({ id, at, reason }: Stop) => `${id} ${at} ${reason}`;

interface Props {
  stops: readonly Stop[];
  /** under each reason */
  below?: (key: string) => ReactNode;
}

/** Every reason why the work is stopped: one that is hidden would be lifted unknowingly. */
export function StopList({ stops, below }: Props) {
  const { t } = useTranslation('permits');
  const reasonWords = useReasonWords();
  return (
    <ul className="plain grid gap-10">
      {stops.map((stop) => (
        <li key={stopKey(stop)} data-stop={stop.kind}>
          <strong>{t(`stop.${stop.kind}`)}</strong>
          <p className="user-text">
            <DateTime value={stop.at} />
            {stop.byName && ` · ${stop.byName}`}
            {stop.reason && ` · ${reasonWords(stop.reason)}`}
          </p>
          {below?.(stopKey(stop))}
        </li>
      ))}
    </ul>
  );
}
