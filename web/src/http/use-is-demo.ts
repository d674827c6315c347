import { useEffect, useState } from 'react';
import { startSignInOptions } from './sign-in-options.ts';

/** Whether the plant is the demo's, so that its figures are not taken for somebody's. */
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
