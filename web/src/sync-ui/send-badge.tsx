import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle, IconArrowUp, IconClock } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../offline/engine/db.ts';
import { isRefusedForGood, needsPerson, retryOp } from '../offline/engine/outbox.ts';
import type { Pending } from '../records/overlay.ts';
import { usePendingWord } from './chip/pending-word.ts';
import { useIsSlow } from './chip/use-is-slow.ts';
import { ConflictCard } from './conflict/conflict-card.tsx';
import { fieldTexts } from './outbox/op-text.ts';
import { RefusedChange } from './outbox/refused-change.tsx';
import { requestFlush } from './sync-engine.ts';
import './sync-ui.css';

const stateOf = ({ state }: Pending) =>
  needsPerson.includes(state) ? 'failed' : state === 'sending' ? 'sending' : 'waiting';

const looks = {
  waiting: { Icon: IconClock, tone: 'warn' },
  sending: { Icon: IconArrowUp, tone: 'info' },
  failed: { Icon: IconAlertCircle, tone: 'danger' },
} as const;

/** Being sent and about to arrive: a dot, with its word for screen readers. */
export const QuietDot = ({ state, word }: { state: string; word: string }) => (
  <span className="quiet-dot no-shrink circle" data-send-state={state} title={word}>
    <span className="visually-hidden">{word}</span>
  </span>
);

/** Marks a record with unsent changes. */
export function SendBadge({ pending }: { pending: Pending | null }) {
  const wordOf = usePendingWord();
  const isSlow = useIsSlow(pending);
  if (!pending) return null;
  const state = stateOf(pending);
  if (!isSlow) return <QuietDot state={state} word={wordOf(state, pending)} />;
  const { Icon, tone } = looks[state];
  return (
    <span className="tone" data-tone={tone} data-send-state={state}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {wordOf(state, pending)}
    </span>
  );
}

interface AlertProps {
  db: UserDb;
  pending: Pending;
  state: ReturnType<typeof stateOf>;
  title: string;
  /** more detail, with the reason */
  children: ReactNode;
}

/** Not sent yet, with a button to try at once. */
export function SendAlert({ db, pending, state, title, children }: AlertProps) {
  const { t } = useTranslation('observations');
  const failed = state === 'failed';
  const op = useLiveQuery(() => db.outbox.where('opId').equals(pending.opId).first(), [db, pending.opId]);
  if (pending.state === 'conflict') return op?.state === 'conflict' ? <ConflictCard op={op} /> : null;
  const isFinal = op !== undefined && isRefusedForGood(op);
  const retry = async () => {
    await retryOp(db, pending.opId);
    requestFlush();
  };
  return (
    <Alert
      role="status"
      mb="md"
      data-send-state={state}
      color={failed ? 'puna' : 'kelta'}
      variant="outline"
      icon={failed ? <IconAlertCircle /> : <IconClock />}
      title={title}
    >
      <Text>{t(failed ? 'pending.failedWhy' : 'pending.safe')}</Text>
      {children}
      {isFinal && <RefusedChange db={db} op={op} />}
      {state !== 'sending' && !isFinal && (
        <Button mt="sm" variant={failed ? 'filled' : 'default'} onClick={retry}>
          {t(failed ? 'pending.retry' : 'pending.sendNow')}
        </Button>
      )}
    </Alert>
  );
}

/** Why it has not been sent yet, and what can be done about it. */
export function SendNotice({ db, pending }: { db: UserDb; pending: Pending | null }) {
  const { t } = useTranslation(['observations', 'errors', 'sync']);
  const wordOf = usePendingWord();
  const isSlow = useIsSlow(pending);
  if (!pending || !isSlow) return null;
  const state = stateOf(pending);
  const code = pending.lastError?.code;
  const title = `${t(`sync:kind.${pending.kind}`)}: ${wordOf(state, pending)}`;
  return (
    <SendAlert db={db} pending={pending} state={state} title={title}>
      {code && <Text>{t([`errors:${code}`, `sync:reason.${code}`, 'sync:reason.unknown'], { code })}</Text>}
      {fieldTexts(t, pending).map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </SendAlert>
  );
}
