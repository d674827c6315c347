import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';

interface Props {
  title: string;
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
  saving: boolean;
  /** another dialog lies on top */
  covered?: boolean;
  children: ReactNode;
}

/** A form over the detail, its two buttons in reach of the thumb. */
export function Sheet({ title, submit, onSubmit, onClose, saving, covered = false, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      covered={covered}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="xl" loading={saving} onClick={onSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="step">{children}</div>
    </Dialog>
  );
}
