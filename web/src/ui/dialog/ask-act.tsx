import { type ComponentProps, useState } from 'react';
import { Act } from '../press/act.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Asked = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'message' | 'keep' | 'confirm'>;

interface Props extends Omit<ComponentProps<typeof Act>, 'onClick'> {
  /** null: nothing would be lost, and it acts at once */
  ask: Asked | null;
  onConfirm: () => unknown;
}

/** An action that asks first. */
export function AskAct({ ask, onConfirm, ...act }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Act {...act} onClick={() => (ask ? setAsking(true) : void onConfirm())} />
      {ask && (
        <ConfirmDialog
          {...ask}
          opened={asking}
          onKeep={() => setAsking(false)}
          onConfirm={async () => {
            setAsking(false);
            await onConfirm();
          }}
        />
      )}
    </>
  );
}
