import { useEffect, useState } from 'react';
import { startSignInOptions } from './sign-in-options.ts';

/** Whether the plant is the demo, so that its figures are not mistaken for real ones. */
export function useIsDemo(): boolean {
  const [isDemo, setDemo] = useState(false);
  useEffect(() => {
    let isShown = true;
    void startSignInOptions().then(({ demo }) => isShown && setDemo(demo));
    return () => {
      isShown = false;
    };
  }, []);
  return isDemo;
}
