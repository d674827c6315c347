import { syncState } from '../sync-ui/sync-state.ts';

/** Fields somebody has written into and that are still on the screen. */
const written = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** What has no text is kept at once (a switch) or means little (a selected row). */
const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(target.type));

/** What narrows a list is kept in the address, or soon typed again. */
const isSearch = (field: Element) => field.closest('search, [role=search], [type=search]') !== null;

/** From the start on: which fields hold something of a person's, whichever screen they belong to. */
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

/** A camera or a microphone runs only inside a dialog; so does whatever asks a question. */
const isInDialog = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => dialog.getClientRects().length > 0,
  );

/** An alert that counts down, or whose answer is owed, would be forgotten by this page. */
const isCallingForHelp = () => document.querySelector('[data-alert-under-way]') !== null;

/** This page, another one or the worker is sending: they share a lock. */
async function isSending() {
  if (syncState().flushing) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name?.startsWith('outbox:'));
}

/**
 * Whether a reload now would disturb: an open dialog, a form half written, a recording, something on its way. All of it
 * survives a reload, but nobody should have to find that out.
 */
export const isBusy = async () =>
  isInDialog() || isCallingForHelp() || isHalfWritten() || (await isSending());
