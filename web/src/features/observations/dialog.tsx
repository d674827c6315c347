import { Modal, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  children: ReactNode;
}

/** A sheet that fills a phone and is a window elsewhere, with its actions always in reach of the thumb. */
export function Dialog({ opened, onClose, title, aside, top, actions, size = 640, children }: Props) {
  const { t } = useTranslation('common');
  const isPhone = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen={isPhone ?? false}
      size={size}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content className="dialog" radius={isPhone ? 0 : 'lg'}>
        <header className="dialog-head">
          <Modal.Title className="dialog-title" component="div">
            <Title order={2}>{title}</Title>
            {aside && (
              <Text span c="dimmed" size="sm">
                {aside}
              </Text>
            )}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </header>
        {top}
        <div className="dialog-body">{children}</div>
        {actions && <footer className="dialog-actions">{actions}</footer>}
      </Modal.Content>
    </Modal.Root>
  );
}
