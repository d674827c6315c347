import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  title: string;
  message?: ReactNode;
  kind?: ToastKind;
}

const SHOWN_FOR_MS = 5000;
const colorOf: Record<ToastKind, string> = { success: 'vihrea', error: 'puna', info: 'teras' };

let count = 0;
let passing: string | null = null;

/**
 * One toast is visible at a time and the newest wins. An error stays until it is dismissed: one replaced by a newer
 * toast reappears afterwards.
 */
export function showToast({ title, message, kind = 'info' }: Toast) {
  count += 1;
  if (passing) notifications.hide(passing);
  const id = `toast-${count}`;
  passing = kind === 'error' ? null : id;
  notifications.show({
    id,
    title,
    message: message ?? null,
    color: colorOf[kind],
    autoClose: kind === 'error' ? false : SHOWN_FOR_MS,
    role: kind === 'error' ? 'alert' : 'status',
    priority: count,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
    // for the swipe and for F8
    'data-toast': id,
    tabIndex: -1,
  });
  return id;
}

export const hideToast = (id: string) => notifications.hide(id);
