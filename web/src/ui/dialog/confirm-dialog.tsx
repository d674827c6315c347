import { Button, Stack, Text } from '@mantine/core';
import { useBusy } from '../use-busy.ts';
import { Window } from './window.tsx';

interface Props {
  opened: boolean;
  title: string;
  message: string;
  /** the safe choice, first and primary */
  keep: string;
  confirm: string;
  onKeep: () => void;
  onConfirm: () => Promise<void> | void;
}

/** Asks before something is lost. */
export function ConfirmDialog({ opened, title, message, keep, confirm, onKeep, onConfirm }: Props) {
  const { once } = useBusy();
  return (
    <Window opened={opened} onClose={onKeep} title={title} titleClass="confirm-title" size={440}>
      <Stack>
        <Text>{message}</Text>
        <Button size="xl" onClick={onKeep} data-autofocus>
          {keep}
        </Button>
        <Button size="xl" variant="outline" color="puna" onClick={() => void once(async () => onConfirm())}>
          {confirm}
        </Button>
      </Stack>
    </Window>
  );
}
