import { IconAlertCircle, IconArrowUp, IconCheck, IconClock } from '@tabler/icons-react';
import type { ObservationView } from '../../records/observations/overlay.ts';
import { usePendingWord } from '../../sync-ui/chip/pending-word.ts';
import { useIsSlow } from '../../sync-ui/chip/use-is-slow.ts';
import { QuietDot } from '../../sync-ui/send-badge.tsx';
import { useNow } from '../../ui/clock.ts';
import { ReceiptTick } from './handling/receipt.tsx';
import { furthestOf } from './handling/receipt-steps.ts';
import { type SendState, sendStateOf } from './send-state.ts';

const looks = {
  waiting: { Icon: IconClock, tone: 'warn' },
  sending: { Icon: IconArrowUp, tone: 'info' },
  failed: { Icon: IconAlertCircle, tone: 'danger' },
  sent: { Icon: IconCheck, tone: 'ok' },
} as const satisfies Record<SendState, unknown>;

/** Progress and outcome of a person's own report: always an icon and a word. */
export function PendingState({ view, userId }: { view: ObservationView; userId: number }) {
  const wordOf = usePendingWord();
  const state = sendStateOf(view, userId, useNow());
  const isOwn = view.userId === userId;
  const isSlow = useIsSlow(view.pending);
  // at the server: its handling says more than that it has arrived
  if (isOwn && (!state || state === 'sent') && furthestOf(view)) return <ReceiptTick view={view} />;
  if (!state) return null;
  if (view.pending && !isSlow) return <QuietDot state={state} word={wordOf(state, view.pending)} />;
  const { Icon, tone } = looks[state];
  return (
    <span className="tone" data-tone={tone} data-send-state={state}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {wordOf(state, view.pending)}
    </span>
  );
}
