import {
  IconAlertTriangle,
  IconArrowUp,
  IconCheck,
  IconClock,
  IconLogin2,
  IconWifiOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ChipState, chipState } from './chip-state.ts';
import { useSyncState } from './sync-state.ts';
import './sync-ui.css';
import { useOutboxCounts } from './use-outbox.ts';

const DONE_SHOWN_MS = 3000;
const RECEIPT_IS_NEWS_MS = 10_000;

type Kind = NonNullable<ChipState>['kind'];
const looks: Record<Kind, { icon: TablerIcon; tone: string }> = {
  sign_in: { icon: IconLogin2, tone: 'warn' },
  needs_you: { icon: IconAlertTriangle, tone: 'danger' },
  offline: { icon: IconWifiOff, tone: 'warn' },
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

/** The sync state in the header, in words, colour and shape; opens the outbox. */
export function SyncChip() {
  const { t } = useTranslation('sync');
  const counts = useOutboxCounts();
  const { reachable, lastReceipt } = useSyncState();
  const state = chipState({ counts, reachable, ...useProgress(counts.unsent, lastReceipt) });
  const Icon = state && looks[state.kind].icon;
  return (
    <div role="status" className="sync-chip-place">
      {state && Icon && (
        <Link
          to="/outbox"
          className="tone sync-chip"
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
  if (state.kind === 'offline' && state.count === 0) return t('chip.offlineOnly');
  return t(`chip.${state.kind}`, { ...state });
}
