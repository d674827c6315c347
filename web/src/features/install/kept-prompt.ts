/** Chromium's own; not in the DOM types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type Kept = { event: InstallPromptEvent | null; installed: boolean };

let kept: Kept = { event: null, installed: false };
const listeners = new Set<() => void>();

function set(next: Kept) {
  kept = next;
  for (const listener of listeners) listener();
}

/** From the very start: the browser fires the event only once. */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    // the browser's own bar would appear at the first visit, when nobody knows yet what the app is for
    event.preventDefault();
    set({ event: event as InstallPromptEvent, installed: false });
  });
  addEventListener('appinstalled', () => set({ event: null, installed: true }));
}

/** The browser's own prompt, which works once; null if there is none. */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | null> {
  const { event } = kept;
  if (!event) return null;
  set({ ...kept, event: null });
  await event.prompt();
  return (await event.userChoice).outcome;
}

export const keptPrompt = () => kept;
export const onKeptPrompt = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
