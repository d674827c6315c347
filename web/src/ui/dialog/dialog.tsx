import { Modal, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../overlay.ts';
import { useFocusBack } from './use-focus-back.ts';
import './dialog.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** right of the title: where one is */
  aside?: ReactNode;
  /** under the title, above what scrolls */
  top?: ReactNode;
  /** stays in reach at the bottom */
  actions?: ReactNode;
  size?: number;
  /** not opened by the address: it has a history entry of its own */
  own?: boolean;
  /** only for what opens over something higher than a dialog */
  zIndex?: number | undefined;
  children: ReactNode;
}

/** A sheet that fills a phone and is a window elsewhere, with its actions always in reach of the thumb. */
export function Dialog({
  opened,
  onClose,
  title,
  aside,
  top,
  actions,
  size = 640,
  own = false,
  zIndex,
  children,
}: Props) {
  const { t } = useTranslation('common');
  const onTop = useOverlay({ opened, onClose, entry: own ? 'own' : 'address' });
  const body = useRef<HTMLDivElement>(null);
  useFocusBack(opened, body);
  const isPhone = useMediaQuery('(max-width: 599px), (max-height: 479px)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen={isPhone ?? false}
      size={size}
      {...(zIndex && { zIndex })}
      closeOnEscape={onTop}
      transitionProps={{ duration: 120 }}
      // a className on the content would land on its frame as well
      classNames={{ content: 'dialog' }}
    >
      <Modal.Overlay />
      <Modal.Content radius={isPhone ? 0 : 'lg'}>
        <div className="dialog-head">
          <Modal.Title className="dialog-title" component="div">
            <Title order={2}>{title}</Title>
            {aside && (
              <Text span c="dimmed" size="sm">
                {aside}
              </Text>
            )}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('close')} iconSize={22} />
        </div>
        {top}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys, also when it only holds text */}
        <div ref={body} className="dialog-body" tabIndex={0}>
          {children}
        </div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
