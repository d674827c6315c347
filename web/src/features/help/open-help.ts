import { useEffect } from 'react';

const OPEN_HELP = 'turva:help';

/** For a button: the help about the screen one is on. */
export const openHelp = () => dispatchEvent(new Event(OPEN_HELP));

/** When somebody asks for help. */
export function useHelpAsked(onAsked: () => void) {
  useEffect(() => {
    addEventListener(OPEN_HELP, onAsked);
    return () => removeEventListener(OPEN_HELP, onAsked);
  }, [onAsked]);
}
