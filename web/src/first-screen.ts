import { bare } from './paths.ts';

interface FirstScreen {
  load: () => Promise<unknown>;
  /** namespaces of the texts it begins with */
  texts: string[];
}

/** What an app on a phone is opened at: its start, a shortcut, a notice. Apart from `screens.ts`, which needs every icon. */
const screens: Record<string, FirstScreen> = {
  '/': { load: () => import('./pages/home-page.tsx'), texts: ['dashboard'] },
  '/observations': { load: () => import('./pages/observations-page.tsx'), texts: ['observations'] },
  '/work-permits': { load: () => import('./pages/work-permits-page.tsx'), texts: ['permits'] },
  '/emergency': { load: () => import('./pages/emergency-page.tsx'), texts: ['emergency'] },
};

/**
 * Somebody who is known sees the screen of this address in a moment: its code comes beside that of the shell and not
 * after it. Returns the texts it will ask for. What does not come is asked for again by the screen, which then says so.
 */
export function loadFirstScreen(address: string): string[] {
  const screen = screens[bare(address)];
  screen?.load().catch(() => undefined);
  return screen?.texts ?? [];
}
