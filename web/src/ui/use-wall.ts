import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A screen on the wall of a control room: `?wall=1`. It goes full screen where the browser allows it, and is left
 * with Escape or its button; other URL parameters stay.
 */
export function useWall() {
  const [params, setParams] = useSearchParams();
  const set = (isOn: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOn) next.set('wall', '1');
        else next.delete('wall');
        return next;
      },
      { replace: true },
    );
  const setNow = useRef(set);
  // it changes with every URL: as a dependency, entering the wall would at once leave it
  setNow.current = set;
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) setNow.current(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return {
    isOn: params.has('wall'),
    enter: () => {
      set(true);
      // if refused, the wall view stays in the window
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
    leave: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      set(false);
    },
  };
}
