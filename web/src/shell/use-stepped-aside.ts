import { useEffect, useState } from 'react';

/** px from the top within which nothing moves aside */
const TOP = 120;

/** True while scrolling down, away from the top. Rerenders only when that changes, not with every frame. */
export function useSteppedAside(): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      if (y !== last) setAside(y > TOP && y > last);
      last = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isAside;
}
