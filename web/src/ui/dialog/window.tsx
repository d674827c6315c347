import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../overlay.ts';
import { AlertsAbove, CallForHelp } from './above-dialogs.tsx';

export interface WindowProps {
  opened?: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: number | string;
  fullScreen?: boolean;
  /** class of the title, and of the whole */
  titleClass?: string | undefined;
  className?: string | undefined;
  /** label of the close button, if it does not just close */
  closeLabel?: string;
  /** false while work is running or input would be lost: a tap outside does not close it */
  closeOnClickOutside?: boolean;
  /** nor does Escape */
  closeOnEscape?: boolean;
  /** a layer of its own above it, which closes first */
  isGuarded?: boolean;
  children: ReactNode;
}

/** A small window over the screen: a question, or a few lines. With its own history entry. */
export function Window({
  opened = true,
  onClose,
  className,
  titleClass,
  closeLabel,
  isGuarded = false,
  ...props
}: WindowProps) {
  const { t } = useTranslation('common');
  const isTop = useOverlay({ opened, onClose, entry: 'own' });
  const onTop = isTop || isGuarded;
  const { closeOnEscape = true, title, children, ...rest } = props;
  return (
    <Modal.Root
      {...rest}
      opened={opened}
      onClose={onClose}
      closeOnEscape={onTop && closeOnEscape}
      centered
      radius="lg"
      classNames={{ content: `window ${className ?? ''}` }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header className={`window-head ${className ?? ''}`}>
          <Modal.Title className={titleClass ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel ?? t('close')} iconSize={22} />
          <CallForHelp />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        <AlertsAbove onTop={onTop} />
      </Modal.Content>
    </Modal.Root>
  );
}
