/**
 * What a person has already touched in a dialog keeps the focus. Mantine gives it to the first element twice, each time
 * a moment after drawing: on a busy phone the keyboard went away again, and the first words were typed into nothing.
 */
export function startFocusKeeper(): void {
  addEventListener('focusin', ({ target }) => {
    const dialog = target instanceof HTMLElement && target.parentElement?.closest('[role=dialog]');
    if (!dialog) return;
    // Mantine prefers the element so marked
    for (const other of dialog.querySelectorAll('[data-autofocus]')) other.removeAttribute('data-autofocus');
    target.setAttribute('data-autofocus', 'true');
  });
}
