import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Window } from '../ui/dialog/window.tsx';
import { Act } from '../ui/press/act.tsx';

interface Props {
  opened: boolean;
  title: string;
  message: string;
  confirm: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something is discarded for good; the safe choice comes first. */
export function Ask({ opened, title, message, confirm, onClose, onConfirm }: Props) {
  const { t } = useTranslation('common');
  return (
    <Window opened={opened} onClose={onClose} title={title}>
      <Stack>
        <Text className="user-text">{message}</Text>
        <Act label={t('cancel')} onClick={onClose} data-autofocus />
        <Button color="puna" onClick={onConfirm}>
          {confirm}
        </Button>
      </Stack>
    </Window>
  );
}
