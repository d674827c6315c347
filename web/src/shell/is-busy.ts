import { syncState } from '../sync-ui/sync-state.ts';

/** Fields with input that are still on the screen. */
const written = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Inputs without text are saved at once (a switch) or matter little (a selected row). */
const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(target.type));

/** A list's search is in the URL, or quickly typed again. */
const isSearch = (field: Element) => field.closest('search, [role=search], [type=search]') !== null;

/** From the start: tracks which fields contain input, on whatever screen. */
export function watchForms() {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) && !isSearch(target)) written.add(target);
    },
    { capture: true, passive: true },
  );
}

function isHalfWritten() {
  for (const field of written) if (!field.isConnected) written.delete(field);
  return [...written].some((field) => field.value !== '');
}

/** A camera or a microphone runs only inside a dialog; so do questions. */
const isInDialog = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => dialog.getClientRects().length > 0,
  );

/** An alert during its countdown, or without an answer, would be lost with this page. */
const isCallingForHelp = () => document.querySelector('[data-alert-under-way]') !== null;

/** This page, another one or the worker is sending: they share a lock. */
async function isSending() {
  if (syncState().flushing) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name?.startsWith('outbox:'));
}

/**
 * Whether a reload now would disturb: an open dialog, a half-written form, a recording, something being sent. All
 * of it survives a reload, but nobody should have to find that out.
 */
export const isBusy = async () =>
  isInDialog() || isCallingForHelp() || isHalfWritten() || (await isSending());
