import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import '../form/form.css';
import { Act } from '../press/act.tsx';

interface Props {
  title: string;
  /** null: it cannot be sent as it is */
  submit: string | null;
  onSubmit: () => void;
  onClose: () => void;
  saving: boolean;
  /** not opened by the URL: it has its own history entry */
  own?: boolean;
  size?: number;
  /** what is typed is kept for the next opening: it closes without a question */
  keeps?: boolean;
  children: ReactNode;
}

/** A form over the detail, its two buttons within reach of the thumb. */
export function Sheet({
  title,
  submit,
  onSubmit,
  onClose,
  saving,
  size,
  own = false,
  keeps = false,
  children,
}: Props) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      onClose={onClose}
      title={title}
      own={own}
      asks={keeps ? false : 'typed'}
      {...(size && { size })}
      actions={(leave) => (
        <>
          <Act label={t(submit === null ? 'close' : 'cancel')} size="xl" onClick={leave} />
          {submit !== null && (
            <Button size="xl" loading={saving} onClick={onSubmit}>
              {submit}
            </Button>
          )}
        </>
      )}
    >
      <div className="step">{children}</div>
    </Dialog>
  );
}
