import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import '../form/form.css';

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
  children: ReactNode;
}

/** A form over the detail, its two buttons within reach of the thumb. */
export function Sheet({ title, submit, onSubmit, onClose, saving, size, own = false, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      own={own}
      {...(size && { size })}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t(submit === null ? 'close' : 'cancel')}
          </Button>
          {submit !== null && (
            <Button size="xl" loading={saving} onClick={onSubmit}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <div className="step">{children}</div>
    </Dialog>
  );
}
