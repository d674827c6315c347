import { useCallback, useEffect, useRef, useState } from 'react';
import { closeCamera, openCamera } from './open-camera.ts';

/** The camera stream while it is open. Stops with the screen that opened it, or the indicator light would stay on. */
export function useCamera(onRefused: () => void) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const open = useRef<MediaStream | null>(null);
  const asking = useRef(false);

  const close = useCallback(() => {
    if (open.current) closeCamera(open.current);
    open.current = null;
    setStream(null);
  }, []);

  /** Whether the camera is open now. */
  const start = useCallback(async () => {
    if (asking.current || open.current) return false;
    asking.current = true;
    try {
      open.current = await openCamera();
      setStream(open.current);
      return true;
    } catch {
      onRefused();
      return false;
    } finally {
      asking.current = false;
    }
  }, [onRefused]);

  useEffect(() => close, [close]);
  return { stream, start, close };
}
