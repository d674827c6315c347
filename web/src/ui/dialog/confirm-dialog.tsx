import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  opened: boolean;
  title: string;
  message: string;
  /** the safe way out, first and primary */
  keep: string;
  confirm: string;
  onKeep: () => void;
  onConfirm: () => Promise<void> | void;
}

/** Asks before something is lost. */
export function ConfirmDialog({ opened, title, message, keep, confirm, onKeep, onConfirm }: Props) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const doIt = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onKeep}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), iconSize: 22 }}
      classNames={{ title: 'confirm-title' }}
      size={440}
    >
      <Stack>
        <Text>{message}</Text>
        <Button size="xl" onClick={onKeep} data-autofocus>
          {keep}
        </Button>
        <Button size="xl" variant="outline" color="puna" onClick={doIt}>
          {confirm}
        </Button>
      </Stack>
    </Modal>
  );
}
