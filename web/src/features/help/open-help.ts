import { useEffect } from 'react';

const OPEN_HELP = 'turva:help';

/** For a button: opens the help of the current screen. */
export const openHelp = () => dispatchEvent(new Event(OPEN_HELP));

/** Called when somebody asks for help. */
export function useHelpAsked(onAsked: () => void) {
  useEffect(() => {
    addEventListener(OPEN_HELP, onAsked);
    return () => removeEventListener(OPEN_HELP, onAsked);
  }, [onAsked]);
}
