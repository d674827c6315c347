import { type MantineTransition, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Overlay, useOverlayOnTop } from '../overlay.ts';
import { AlertsAbove, CallForHelp } from './above-dialogs.tsx';
import './panel.css';

interface Props {
  name: Overlay;
  opened?: boolean;
  onClose: () => void;
  /** before its classes: `-panel` of the whole, `-head` and `-title` */
  look: string;
  title: ReactNode;
  /** between title and close button */
  aside?: ReactNode;
  /** it is at the right edge; otherwise in the middle */
  isSide?: boolean;
  fullScreen?: boolean;
  size: number;
  zIndex?: number;
  transition?: { transition?: MantineTransition; duration: number };
  /** it is the call for help itself */
  isHelp?: boolean;
  /** attributes of the whole */
  data?: Record<`data-${string}`, true | undefined>;
  children: ReactNode;
}

/** A layer with a name, opened from anywhere by `openOverlay`. */
export function Panel(props: Props) {
  const { name, opened = true, onClose, look, title, aside, isSide = false, isHelp = false } = props;
  const { fullScreen = false, size, zIndex, transition, data, children } = props;
  const { t } = useTranslation('common');
  const onTop = useOverlayOnTop(name);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen={fullScreen}
      size={size}
      {...(zIndex && { zIndex })}
      {...(isSide && { yOffset: 0, xOffset: 0 })}
      closeOnEscape={onTop}
      {...(transition && { transitionProps: transition })}
      // a className on the content would be applied to its frame as well
      classNames={{ content: `${look}-panel stack`, ...(isSide && { inner: 'side-panel' }) }}
    >
      <Modal.Overlay />
      <Modal.Content radius={fullScreen || isSide ? 0 : 'lg'} {...data}>
        {/* Mantine's own would be a second banner to screen readers */}
        <div className={`${look}-head line no-shrink on-page`}>
          <Modal.Title component="div" className="flex-1">
            {title}
          </Modal.Title>
          {aside}
          <Modal.CloseButton aria-label={t('close')} iconSize={isHelp ? 26 : 22} />
          {!isHelp && <CallForHelp />}
        </div>
        {children}
        {!isHelp && <AlertsAbove onTop={onTop} />}
      </Modal.Content>
    </Modal.Root>
  );
}
