import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  title: string;
  message?: ReactNode;
  kind?: ToastKind;
}

interface Shown extends Toast {
  /** it is not shown any more, for whatever reason */
  onClose?: () => void;
}

const SHOWN_FOR_MS = 5000;
const colorOf: Record<ToastKind, string> = { success: 'vihrea', error: 'puna', info: 'teras' };

let count = 0;
let passing: string | null = null;

const looksOf = ({ title, message, kind = 'info' }: Toast) => ({
  title,
  message: message ?? null,
  color: colorOf[kind],
  autoClose: kind === 'error' ? (false as const) : SHOWN_FOR_MS,
  role: kind === 'error' ? 'alert' : 'status',
});

/**
 * One toast is visible at a time and the newest wins. An error stays until it is dismissed: one replaced by a newer
 * toast reappears afterwards.
 */
export function showToast({ onClose, ...toast }: Shown) {
  count += 1;
  if (passing) notifications.hide(passing);
  const id = `toast-${count}`;
  passing = toast.kind === 'error' ? null : id;
  notifications.show({
    id,
    ...looksOf(toast),
    ...(onClose && { onClose }),
    priority: count,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
    // for the swipe and for F8
    'data-toast': id,
    tabIndex: -1,
  });
  return id;
}

/** A toast that is still shown says something else. One that has become an error stays until it is dismissed. */
export function updateToast(id: string, toast: Toast) {
  if (toast.kind === 'error' && passing === id) passing = null;
  notifications.update({ id, ...looksOf(toast) });
}

export const hideToast = (id: string) => notifications.hide(id);
