import { IconAlertCircle, IconArrowUp, IconCheck, IconClock } from '@tabler/icons-react';
import './list.css';

const icons = { waiting: IconClock, sending: IconArrowUp, failed: IconAlertCircle, sent: IconCheck } as const;

/** Around a picture: how far its record is on its way. The words for it stand beside the picture. */
export function SendRing({ state }: { state: keyof typeof icons | null }) {
  if (!state) return null;
  const Icon = icons[state];
  return (
    <span className="send-ring" data-ring={state} aria-hidden>
      <Icon size={16} stroke={3} className="send-ring-icon" />
    </span>
  );
}
