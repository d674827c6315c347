import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { keptPrompt, onKeptPrompt } from './kept-prompt.ts';
import { type WayToInstall, wayToInstall } from './way-to-install.ts';

/** Safari on an iPhone reports it in its own way. */
const isHomeScreenApp = () => 'standalone' in navigator && navigator.standalone === true;

/** How this app can be installed on this device, as far as this browser tells. */
export function useWayToInstall(): WayToInstall {
  const { event, installed } = useSyncExternalStore(onKeptPrompt, keptPrompt);
  const standalone =
    useMediaQuery('(display-mode: standalone), (display-mode: minimal-ui)', undefined, {
      getInitialValueInEffect: false,
    }) ?? false;
  return wayToInstall({
    standalone: standalone || installed || isHomeScreenApp(),
    hasPrompt: event !== null,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
}
