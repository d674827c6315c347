import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pending } from '../records/overlay.ts';
import { usePendingWord } from '../sync-ui/chip/pending-word.ts';
import { showReceiptOf } from '../sync-ui/shown-receipt.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import type { DialogUrl } from '../ui/dialog/dialog-url.ts';
import { Act, ActLink } from '../ui/press/act.tsx';
import { type RingState, SendRing } from './attachments/send-ring.tsx';
import './send-receipt.css';

interface Props {
  clientId: string;
  url: DialogUrl;
  title: string;
  /** besides "done" */
  other: { label: string; onClick: () => void };
  children: ReactNode;
}

/** What became of a record just sent, at `?sent=<its id>`: it follows the queue and claims nothing in advance. */
export function ReceiptDialog({ clientId, url, title, other, children }: Props) {
  const { t } = useTranslation('observations');
  useEffect(() => {
    showReceiptOf(clientId);
    return () => showReceiptOf(null);
  }, [clientId]);
  return (
    <Dialog
      onClose={url.close}
      title={title}
      actions={
        <>
          <Act label={other.label} size="xl" onClick={other.onClick} />
          <Button size="xl" onClick={() => void url.close()} data-autofocus>
            {t('sent.done')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface ReceiptProps {
  id: number | null;
  pending: Pending | null;
  state: RingState;
  share: number;
  /** in the ring */
  picture: ReactNode;
  /** said once the server has it */
  arrived: string;
  /** beside the number */
  also?: string | false;
  /** who knows of it, what it means, and what is next */
  children: ReactNode;
}

/** The ring, what is true of the sending, and the number. */
export function SendReceipt(props: ReceiptProps) {
  const { id, pending, state, share, picture, arrived, also, children } = props;
  const { t } = useTranslation('observations');
  const wordOf = usePendingWord();
  const facts = [
    wordOf(state === 'seen' ? 'sent' : state, pending),
    id !== null && t('sent.number', { id }),
    also,
  ];
  return (
    <>
      <div className="sent-picture place-center self-center relative in-well grid">
        {picture}
        <SendRing state={state} share={share} large />
      </div>
      <div role="status" className="sent-words text-center stack gap-6">
        <Text fw={650} size="lg">
          {id === null ? t('saved.title') : arrived}
        </Text>
        <Text c="dimmed" size="sm">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {children}
        {state === 'failed' && <ActLink label={t('sent.outbox')} to="/outbox" />}
      </div>
    </>
  );
}
