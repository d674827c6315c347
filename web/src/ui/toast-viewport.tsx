import { Notifications } from '@mantine/notifications';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hideToast } from './toast.ts';
import './toast.css';

const SWIPE_PX = 50;
/** above and below it */
const GAP_PX = 16;

const toastAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-toast]') : null;

/** A drag to the right of 50 px dismisses; a shorter one lets go. */
function useSwipeAway() {
  useEffect(() => {
    let drag: { toast: HTMLElement; x: number; pointer: number } | null = null;
    const begin = (event: PointerEvent) => {
      const toast = toastAt(event.target);
      if (toast) drag = { toast, x: event.clientX, pointer: event.pointerId };
    };
    const move = (event: PointerEvent) => {
      if (drag?.pointer !== event.pointerId) return;
      drag.toast.style.translate = `${Math.max(0, event.clientX - drag.x)}px`;
    };
    const end = (event: PointerEvent) => {
      if (drag?.pointer !== event.pointerId) return;
      const { toast, x } = drag;
      drag = null;
      if (event.type === 'pointerup' && event.clientX - x >= SWIPE_PX) hideToast(toast.dataset.toast ?? '');
      else toast.style.translate = '';
    };
    document.addEventListener('pointerdown', begin);
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('pointerdown', begin);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
  }, []);
}

/** F8 takes the keyboard to the toast, or to its empty place; Escape dismisses and goes back to where one was. */
function useToastKeys() {
  useEffect(() => {
    let cameFrom: HTMLElement | null = null;
    const goThere = () => {
      const place = document.querySelector<HTMLElement>('[data-toasts]');
      const now = document.activeElement;
      if (now instanceof HTMLElement && !place?.contains(now)) cameFrom = now;
      (document.querySelector<HTMLElement>('[data-toast]') ?? place)?.focus();
    };
    const dismiss = (toast: HTMLElement) => {
      hideToast(toast.dataset.toast ?? '');
      cameFrom?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      const toast = toastAt(event.target);
      if (event.key === 'Escape' && toast) dismiss(toast);
      if (event.key !== 'F8') return;
      event.preventDefault();
      goThere();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** How much room a toast takes, for what moves out of its way. */
function useRoom(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stack = place.current?.querySelector('[data-position="bottom-right"]');
    if (!stack) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      document.documentElement.style.setProperty('--tt-toast', `${height > 0 ? height + GAP_PX : 0}px`);
    });
    observer.observe(stack);
    return () => observer.disconnect();
  }, [place]);
}

export function ToastViewport() {
  const { t } = useTranslation('common', { useSuspense: false });
  const place = useRef<HTMLElement>(null);
  useRoom(place);
  useSwipeAway();
  useToastKeys();
  return (
    <section ref={place} data-toasts tabIndex={-1} aria-label={t('toasts')}>
      <Notifications
        position="bottom-right"
        limit={1}
        autoClose={5000}
        allowDragDismiss={false}
        withinPortal={false}
      />
    </section>
  );
}
