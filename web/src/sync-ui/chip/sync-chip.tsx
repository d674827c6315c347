import {
  IconAlertTriangle,
  IconArrowUp,
  IconCheck,
  IconClock,
  IconLogin2,
  IconServerOff,
  IconWifiOff,
  IconWorldOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSyncState } from '../sync-state.ts';
import { type ChipState, chipState } from './chip-state.ts';
import '../sync-ui.css';
import { useOutboxCounts } from '../outbox/use-outbox.ts';
import { useOnline } from './use-online.ts';

const DONE_SHOWN_MS = 3000;
const RECEIPT_IS_NEWS_MS = 10_000;

type Kind = NonNullable<ChipState>['kind'];
const looks: Record<Kind, { icon: TablerIcon; tone: string }> = {
  sign_in: { icon: IconLogin2, tone: 'warn' },
  needs_you: { icon: IconAlertTriangle, tone: 'danger' },
  offline: { icon: IconWifiOff, tone: 'warn' },
  blocked: { icon: IconWorldOff, tone: 'warn' },
  faulty: { icon: IconServerOff, tone: 'warn' },
  sending: { icon: IconArrowUp, tone: 'info' },
  unsent: { icon: IconClock, tone: 'warn' },
  all_sent: { icon: IconCheck, tone: 'ok' },
};

/** The largest number of unsent items since the queue was last empty, and whether it has just become empty. */
function useProgress(unsent: number, lastReceipt: number) {
  const peak = useRef(0);
  const [justEmptied, setJustEmptied] = useState(false);
  const before = useRef(unsent);
  const lastReceiptNow = useRef(lastReceipt);
  lastReceiptNow.current = lastReceipt;
  if (unsent > peak.current) peak.current = unsent;
  useEffect(() => {
    const emptied = before.current > 0 && unsent === 0;
    before.current = unsent;
    if (unsent > 0) setJustEmptied(false);
    if (!emptied) return;
    peak.current = 0;
    // deleted items were not sent
    if (Date.now() - lastReceiptNow.current > RECEIPT_IS_NEWS_MS) return;
    setJustEmptied(true);
    const timer = setTimeout(() => setJustEmptied(false), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [unsent]);
  return { peak: peak.current, justEmptied };
}

/** As long as a call may take: without a receipt or a piece of a file, nothing shows that sending goes on. */
const BELIEVED_MS = 30_000;

function useGoing(isSending: boolean, sign: string): boolean {
  const [doubted, setDoubted] = useState<string | null>(null);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setDoubted(sign), BELIEVED_MS);
    return () => clearTimeout(timer);
  }, [isSending, sign]);
  return isSending && doubted !== sign;
}

/** The sync state in the header, in words, colour and shape; opens the outbox. */
export function SyncChip() {
  const { t } = useTranslation('sync');
  const counts = useOutboxCounts();
  const { way, lastReceipt } = useSyncState();
  const isOnline = useOnline();
  const isGoing = useGoing(counts.sending > 0, `${lastReceipt} ${counts.reached}`);
  const state = chipState({ counts, way, isOnline, isGoing, ...useProgress(counts.unsent, lastReceipt) });
  const Icon = state && looks[state.kind].icon;
  return (
    <div role="status" className="flex min-w-0">
      {state && Icon && (
        <Link
          to="/outbox"
          className="tone sync-chip high-36 no-line"
          data-tone={looks[state.kind].tone}
          data-sync={state.kind}
        >
          <Icon size={18} aria-hidden />
          <span>{chipText(t, state)}</span>
        </Link>
      )}
    </div>
  );
}

function chipText(t: ReturnType<typeof useTranslation<'sync'>>['t'], state: NonNullable<ChipState>) {
  if ('count' in state && state.count === 0 && isLineKind(state.kind)) return t(`chip.${state.kind}Only`);
  return t(`chip.${state.kind}`, { ...state });
}

const isLineKind = (kind: Kind) => kind === 'offline' || kind === 'blocked' || kind === 'faulty';
