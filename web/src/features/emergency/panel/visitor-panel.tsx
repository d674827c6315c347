import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '../emergency-host.tsx';
import { EmergencyPanel } from './emergency-panel.tsx';
import { useCoordinates } from './use-coordinates.ts';
import { useEmergencyCard } from './use-emergency-card.ts';

/** Without a session: everything but the alert, which needs a sender. */
export function VisitorPanel({ onClose }: PanelProps) {
  const { t } = useTranslation('emergency');
  const read = useEmergencyCard();
  const coordinates = useCoordinates();
  return (
    <EmergencyPanel
      onClose={onClose}
      read={read}
      coordinates={coordinates}
      alert={<Text c="dimmed">{t(isSecureContext ? 'alert.signInFirst' : 'alert.insecure')}</Text>}
    />
  );
}
