import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOverlay } from '../overlay.ts';
import { AlertsAbove, CallForHelp } from './above-dialogs.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** its name for screen readers: it shows no title */
  label: string;
  className: string;
  children: ReactNode;
}

/** A picture or the camera, over everything. Opened by the URL. */
export function FullScreen({ opened, onClose, label, className, children }: Props) {
  const onTop = useOverlay({ opened, onClose, entry: 'address' });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      closeOnEscape={onTop}
      transitionProps={{ duration: 0 }}
      classNames={{ content: className }}
    >
      <Modal.Overlay />
      <Modal.Content radius={0} aria-label={label}>
        {children}
        <AlertsAbove onTop={onTop} />
        <div className="full-screen-call self-center no-shrink relative">
          <CallForHelp />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
