import { Notifications } from '@mantine/notifications';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hideToast } from './toast.ts';
import './toast.css';

const SWIPE_PX = 50;
/** the same query as in toast.css */
const FINGERS = '(max-width: 699px), (max-height: 479px)';

const toastAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-toast]') : null;

/** A drag to the right of 50 px dismisses; a shorter one snaps back. */
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

/** F8 focuses the toast, or its empty region; Escape dismisses it and returns the focus. */
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

/** On touch screens all of it is the target: one tap dismisses it. */
function useTapAway() {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const toast = toastAt(target);
      const isControl = target instanceof Element && target.closest('a, button') !== null;
      if (toast && !isControl && matchMedia(FINGERS).matches) hideToast(toast.dataset.toast ?? '');
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/** Sets the position of a toast on a touch screen and its height, for the content that moves out of its way. */
function useRoom(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stack = place.current?.querySelector('[data-position="bottom-right"]');
    if (!stack) return;
    const measure = () => {
      const { style } = document.documentElement;
      // every tap moves the focus: measuring the page then would delay the response
      if (!stack.querySelector('[data-toast]')) return style.setProperty('--tt-toast', '0px');
      // of several dialogs the last is on top
      const frame = [...document.querySelectorAll('.header, .dialog-head, .emergency-head')].at(-1);
      // no toast covers an alert
      const alerts = [...document.querySelectorAll('.alert-banner')].at(-1);
      const bottoms = [frame, alerts].map((each) => each?.getBoundingClientRect().bottom ?? 0);
      if (frame) style.setProperty('--tt-toast-top', `${Math.max(...bottoms)}px`);
      style.setProperty('--tt-toast', `${stack.getBoundingClientRect().height}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(stack);
    // a dialog that opens or closes moves the focus
    document.addEventListener('focusin', measure);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', measure);
    };
  }, [place]);
}

export function ToastViewport() {
  const { t } = useTranslation('common', { useSuspense: false });
  const place = useRef<HTMLElement>(null);
  useRoom(place);
  useSwipeAway();
  useTapAway();
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
