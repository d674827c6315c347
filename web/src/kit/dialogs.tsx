import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { RecordForm } from '../ui/form/record-form.tsx';
import { useAttempt } from '../ui/form/use-attempt.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { Act } from '../ui/press/act.tsx';
import { State } from './state.tsx';

type Open = 'dialog' | 'long' | 'confirm' | 'form';
const LINES = Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`);

export function Dialogs() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const opener = (what: Open, word: string) => <Act label={word} onClick={() => setOpen(what)} />;
  return (
    <State name="Dialog, ConfirmDialog, and RecordForm with faults and a failure (the first try fails)">
      <div className="kit-row">
        {opener('dialog', 'Dialog')}
        {opener('long', 'Dialog that scrolls')}
        {opener('confirm', 'ConfirmDialog')}
        {opener('form', 'RecordForm')}
      </div>
      <Dialog
        opened={open === 'dialog' || open === 'long'}
        onClose={close}
        title="Grinder without a guard"
        aside="7"
        actions={
          <Button size="xl" onClick={close}>
            Done
          </Button>
        }
      >
        {open === 'long' ? LINES.map((line) => <p key={line}>{line}</p>) : <p>Hall 3, second bench.</p>}
      </Dialog>
      <ConfirmDialog
        opened={open === 'confirm'}
        title="Leave without saving?"
        message="What you typed is lost."
        keep="Go on"
        confirm="Leave"
        onKeep={close}
        onConfirm={close}
      />
      {open === 'form' && <Form onClose={close} />}
    </State>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const [tries, setTries] = useState(0);
  const form = useRecordForm({
    id: 'kit-form',
    start: { name: '' },
    faults: ({ name }) => (name === '' ? [{ field: 'name', message: 'Give it a name' }] : []),
    by: useAttempt(),
    send: async () => {
      setTries(tries + 1);
      if (tries === 0) throw new Error('the first try fails');
    },
    leave: onClose,
  });
  return (
    <RecordForm
      form={form}
      title="A new tool"
      submit="Save"
      failed="Not saved"
      kept="What you typed is still here."
      summary
      onClose={onClose}
    >
      <TextInput label="Name" required {...form.field('name')} />
    </RecordForm>
  );
}
