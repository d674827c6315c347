import type { Reminded } from '@turva/contracts/plant/notifications';
import { headers } from '@turva/contracts/sync/queued-call';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../../http/api-client.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { showToast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';

const PATIENCE_MS = 15_000;
/** Names listed of people who had been reminded before; a toast has no room for more. */
const NAMED = 5;

/** One call that reminds. */
export type Remind = (options: CallOptions) => Promise<Reminded>;

interface Sum {
  waiting: number;
  told: number;
  /** of the people reminded, those signed in nowhere, who may see it late or never */
  away: number;
  already: Map<number, string>;
  reached: NonNullable<Reminded['reached']>;
  /** by the person named: several records may name the same one */
  instead: Map<string, NonNullable<Reminded['instead']>[number]>;
}

/**
 * Reminds people with the given calls, one after another, and reports the result: how many reminders were sent, and
 * who had been reminded before. Online only: a reminder that arrives days later would be about something else.
 */
export function useRemind(db: UserDb): { busy: boolean; remind: (...calls: Remind[]) => Promise<void> } {
  const { t } = useTranslation(['morning', 'handling', 'errors']);
  const { busy, during } = useBusy();

  const list = (names: readonly string[]) =>
    [...names.slice(0, NAMED), ...(names.length > NAMED ? [`+ ${names.length - NAMED}`] : [])].join(', ');
  const whoInstead = ({ instead }: Sum) =>
    [...instead.values()].slice(0, NAMED).map(({ name, why, to }) => {
      const reason =
        why === 'deputy' ? t('handling:notHere.deputy', { deputy: list(to) }) : t(`handling:notHere.${why}`);
      return why === 'deputy' || to.length === 0
        ? `${name}: ${reason}`
        : `${name}: ${reason}. ${t('remindedInstead', { names: list(to) })}`;
    });
  const whoBy = ({ reached }: Sum) =>
    (['push', 'mail', 'app'] as const).map((way) => {
      const names = [...new Set(reached.filter(({ over }) => over === way).map(({ name }) => name))];
      return names.length > 0 && t(`remindedBy.${way}`, { names: list(names) });
    });
  const details = (sum: Sum) =>
    [
      ...whoBy(sum),
      ...whoInstead(sum),
      sum.away > 0 && t('remindedAway', { count: sum.away }),
      whoBefore(sum),
    ]
      .filter(Boolean)
      .join('. ') || undefined;
  const whoBefore = ({ already }: Sum) => {
    const names = [...already.values()];
    if (names.length === 0) return undefined;
    const more = names.length - NAMED;
    const named = names.slice(0, NAMED).join(', ');
    return more > 0
      ? t('remindedBeforeMore', { names: named, count: more })
      : t('remindedBefore', { names: named });
  };

  const remind = async (...calls: Remind[]) => {
    const sum: Sum = { waiting: 0, told: 0, away: 0, already: new Map(), reached: [], instead: new Map() };
    try {
      for (const send of calls) {
        const { waiting, told, away = 0, already, reached = [], instead = [] } = await send(optionsOf(db));
        sum.waiting += waiting;
        sum.told += told;
        sum.away += away;
        for (const { id, name } of already) sum.already.set(id, name);
        sum.reached.push(...reached);
        for (const one of instead) sum.instead.set(one.name, one);
      }
      const message = details(sum);
      if (sum.told > 0) {
        showToast({
          title: t(calls.length > 1 ? 'remindersSent' : 'reminded', { count: sum.told }),
          message,
          kind: sum.away < sum.told ? 'success' : 'info',
        });
      } else {
        showToast({ title: t(sum.waiting > 0 ? 'remindedToday' : 'nobodyToRemind'), message, kind: 'info' });
      }
    } catch (error) {
      const sent = sum.told > 0 ? ` ${t('remindersSent', { count: sum.told })}.` : '';
      showToast({
        title: t('remindFailed'),
        message: `${errorSentence(error, t) ?? ''}${sent}`,
        kind: 'error',
      });
    }
  };
  return { busy, remind: (...calls) => during(() => remind(...calls)) };
}

const optionsOf = (db: UserDb): CallOptions => ({
  headers: {
    [headers.expectedUser]: String(db.userId),
    [headers.idempotencyKey]: crypto.randomUUID(),
  },
  signal: AbortSignal.timeout(PATIENCE_MS),
});
