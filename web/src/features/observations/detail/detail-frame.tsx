import { CloseButton, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

export type DetailLayout = 'dialog' | 'panel';

interface Props {
  layout: DetailLayout;
  title: string;
  /** always visible at the bottom */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of one observation: a dialog over the list, or a panel next to it. */
export function DetailFrame({ layout, title, actions, onClose, children }: Props) {
  const { t } = useTranslation('common');
  if (layout === 'dialog') {
    return (
      <Dialog onClose={onClose} title={title} size={760} actions={actions}>
        {children}
      </Dialog>
    );
  }
  return (
    <section className="detail-panel min-h-0 h-full no-overflow stack" aria-label={title}>
      <div className="dialog-head line gap-8">
        <div className="dialog-title">
          <Title order={2} size="h3">
            {title}
          </Title>
        </div>
        <CloseButton onClick={onClose} aria-label={t('close')} iconSize={22} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard, also when it only contains text */}
      <div className="dialog-body" tabIndex={0}>
        {children}
      </div>
      {actions && (
        <div className="dialog-actions flex relative rule-above on-card wrap no-shrink scroll-y gap-12">
          {actions}
        </div>
      )}
    </section>
  );
}
