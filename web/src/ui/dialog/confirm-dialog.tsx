import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusy } from '../use-busy.ts';
import { Window } from './window.tsx';

interface Props {
  opened?: boolean;
  title: string;
  message: string;
  /** the safe choice, first and primary; absent: to cancel */
  keep?: string;
  /** absent: the title */
  confirm?: string;
  onKeep: () => void;
  onConfirm: () => Promise<void> | void;
}

/** Asks before something is lost. */
export function ConfirmDialog({ opened, title, message, keep, confirm = title, ...on }: Props) {
  const { t } = useTranslation('common');
  const { once } = useBusy();
  return (
    <Window
      {...(opened !== undefined && { opened })}
      onClose={on.onKeep}
      title={title}
      titleClass="confirm-title"
      size={440}
    >
      <Stack>
        <Text>{message}</Text>
        <Button size="xl" onClick={on.onKeep} data-autofocus>
          {keep ?? t('cancel')}
        </Button>
        <Button
          size="xl"
          variant="outline"
          color="puna"
          onClick={() => void once(async () => on.onConfirm())}
        >
          {confirm}
        </Button>
      </Stack>
    </Window>
  );
}
