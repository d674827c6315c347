import { Alert, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorSummary, type FieldError } from '../error-summary.tsx';
import type { Failure } from './use-attempt.ts';
import './form.css';
import { Act } from '../press/act.tsx';

/** Cancelling discards a draft, which X and Back keep: it asks. */
interface Guard {
  /** nothing would be lost */
  unchanged: boolean;
  words: { title: string; message: string; keep: string; confirm: string };
  onLeave: () => Promise<void> | void;
}

interface Props {
  /** the result of `useRecordForm` */
  form: {
    summary: FieldError[];
    tries: number;
    changed: boolean;
    busy: boolean;
    failure: Failure | null;
    submit: () => void;
    kept: { isKept: boolean; isAgain: boolean; end: () => void };
    startOver: () => void;
  };
  title: string;
  aside?: string;
  submit: string;
  /** label of the other button, if it does not cancel */
  cancel?: string;
  /** states that the server does not have it; also the reason if there is no other */
  failed?: string;
  /** an additional note that no input was lost */
  kept?: string;
  /** also list the errors above the fields */
  summary?: boolean;
  guard?: Guard;
  /** there is nothing to send: the button says so, and does nothing */
  idle?: boolean;
  /** X, Escape and Back; without a guard it asks before changes are lost */
  onClose: () => void;
  size?: number;
  /** not opened by the URL: it has its own history entry */
  own?: boolean;
  /** it shows something that is shown only now */
  once?: boolean;
  className?: string;
  /** above the errors */
  top?: ReactNode;
  /** above the buttons, always in sight */
  bottom?: ReactNode;
  children: ReactNode;
}

/** The one dialog for creating or editing a record. */
export function RecordForm({ form, guard, onClose, className = 'step', ...props }: Props) {
  const { t } = useTranslation('common');
  const [asking, setAsking] = useState(false);
  const { kept } = form;
  const close = () => {
    kept.end();
    onClose();
  };
  const cancel = () => (guard?.unchanged ? void guard.onLeave() : setAsking(true));
  return (
    <>
      <Dialog
        onClose={close}
        title={props.title}
        aside={props.aside}
        {...(props.size && { size: props.size })}
        own={props.own ?? false}
        asks={props.once ? 'once' : !guard && form.changed}
        isKept={kept.isKept || guard !== undefined}
        actions={(leave) => (
          <>
            {props.bottom}
            <Act label={props.cancel ?? t('cancel')} size="xl" onClick={guard ? cancel : leave} />
            <Button
              size="xl"
              loading={form.busy}
              aria-disabled={props.idle}
              onClick={() => !props.idle && form.submit()}
            >
              {props.submit}
            </Button>
          </>
        )}
      >
        <div className={className}>
          {props.top}
          <GoesOn form={form} />
          <FormFailure failure={form.failure} title={props.failed} kept={props.kept} />
          {props.summary && <ErrorSummary errors={form.summary} attempt={form.tries} />}
          {props.children}
        </div>
      </Dialog>
      {guard && (
        <ConfirmDialog
          opened={asking}
          {...guard.words}
          onKeep={() => setAsking(false)}
          onConfirm={guard.onLeave}
        />
      )}
    </>
  );
}

interface GoesOnProps {
  form: { kept: { isAgain: boolean }; startOver: () => void };
}

/** What was written before a reload is in the form again, and may be left. */
export function GoesOn({ form: { kept, startOver } }: GoesOnProps) {
  const { t } = useTranslation('common');
  return (
    kept.isAgain && (
      <Alert role="status" color="teras" variant="outline" title={t('goesOn.title')}>
        <Act label={t('goesOn.anew')} onClick={startOver} />
      </Alert>
    )
  );
}

interface FailureProps {
  failure: Failure | null;
  /** absent: the failure is shown elsewhere */
  title: string | undefined;
  kept?: string | undefined;
}

/** The reason why the last attempt failed. */
export function FormFailure({ failure, title, kept }: FailureProps) {
  if (!failure || !title) return null;
  return (
    <Alert color="puna" variant="outline" role="alert" title={title}>
      {failure.sentence ?? title} {kept}
    </Alert>
  );
}
