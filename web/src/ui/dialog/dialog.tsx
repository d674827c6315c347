import { Modal, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../overlay.ts';
import { AlertsAbove, CallForHelp } from './above-dialogs.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { type Asks, useLossGuard } from './use-loss-guard.tsx';
import './dialog.css';

interface Props {
  opened?: boolean;
  onClose: () => void;
  title: string;
  /** right of the title: the current position */
  aside?: ReactNode;
  /** under the title, above the scrolled content */
  top?: ReactNode;
  /** always visible at the bottom; for a button that closes, what closes it */
  actions?: ReactNode | ((leave: () => void) => ReactNode);
  size?: number;
  /** not opened by the URL: it has its own history entry */
  own?: boolean;
  /** whether it asks before it closes */
  asks?: Asks;
  /** a reload loses nothing of it */
  isKept?: boolean;
  /** only for dialogs that open over something higher than a dialog */
  zIndex?: number | undefined;
  children: ReactNode;
}

/** A full-screen sheet on a phone and a window elsewhere, with its actions always within reach of the thumb. */
export function Dialog({
  opened = true,
  onClose,
  title,
  aside,
  top,
  actions,
  size = 640,
  own = false,
  asks = false,
  isKept = false,
  zIndex,
  children,
}: Props) {
  const { t } = useTranslation('common');
  const isTop = useOverlay({ opened, onClose: () => guard.leave(), entry: own ? 'own' : 'address' });
  const guard = useLossGuard({ asks: opened && asks, isKept, onClose });
  const onTop = isTop || guard.onTop;
  const body = useRef<HTMLDivElement>(null);
  useFocusBack(opened, body);
  const isPhone = useMediaQuery('(max-width: 599px), (max-height: 479px)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={guard.leave}
        fullScreen={isPhone ?? false}
        size={size}
        {...(zIndex && { zIndex })}
        closeOnEscape={onTop}
        transitionProps={{ duration: 120 }}
        // a className on the content would be applied to its frame as well
        classNames={{ content: 'dialog' }}
      >
        <Modal.Overlay />
        <Modal.Content radius={isPhone ? 0 : 'lg'}>
          <div className="dialog-head line gap-8">
            <Modal.Title className="dialog-title" component="div">
              <Title order={2}>{title}</Title>
              {aside && (
                <Text span c="dimmed" size="sm">
                  {aside}
                </Text>
              )}
            </Modal.Title>
            <Modal.CloseButton aria-label={t('close')} iconSize={22} />
            <CallForHelp />
          </div>
          {top}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard,
            also when it only contains text */}
          <div ref={body} className="dialog-body" tabIndex={0} {...guard.watch}>
            {children}
          </div>
          {actions && (
            <div className="dialog-actions flex relative rule-above on-card wrap no-shrink scroll-y gap-12">
              {typeof actions === 'function' ? actions(guard.leave) : actions}
            </div>
          )}
          <AlertsAbove onTop={onTop} />
        </Modal.Content>
      </Modal.Root>
      {guard.question}
    </>
  );
}
