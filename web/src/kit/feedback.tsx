import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Act } from '../ui/press/act.tsx';
import { ScreenLoading } from '../ui/screen-loading.tsx';
import { showToast, type ToastKind } from '../ui/toast.ts';
import { State } from './state.tsx';

const kinds: ToastKind[] = ['success', 'info', 'error'];

export function Feedback() {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <State name="Toasts: one at a time; an error stays">
        <div className="kit-row">
          {kinds.map((kind) => (
            <Act
              label={kind}
              key={kind}
              onClick={() => showToast({ title: `A toast: ${kind}`, message: 'And why', kind })}
            />
          ))}
        </div>
      </State>
      <State name="EmptyState">
        <EmptyState
          icon={<IconInbox size={40} />}
          title="Nothing here yet"
          message="What is reported shows here, also what is not sent yet."
          action={<Button>Report</Button>}
        />
      </State>
      <State name="ErrorSummary: takes the focus at each failed try">
        <Act label="Try" onClick={() => setAttempt(attempt + 1)} />
        <ErrorSummary
          attempt={attempt}
          errors={attempt === 0 ? [] : [{ field: 'kit-form-name', message: 'Give it a name' }]}
        />
      </State>
      <State name="ScreenLoading: only when it takes long enough to be noticed">
        <ScreenLoading />
      </State>
    </>
  );
}
