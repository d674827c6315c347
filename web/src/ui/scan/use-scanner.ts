import { useCallback, useEffect, useRef, useState } from 'react';
import { useCamera } from '../camera/use-camera.ts';
import { openDetector } from './open-detector.ts';

/** Often enough for a moving hand, seldom enough for the battery. */
const LOOK_EVERY_MS = 200;

export type ScannerState = 'starting' | 'looking' | 'no-camera' | 'no-reader';

/** Reads the camera until the screen is left; `onText` gets each text once while it stays in view. */
export function useScanner(onText: (text: string) => void) {
  const [state, setState] = useState<ScannerState>('starting');
  const refused = useCallback(() => setState('no-camera'), []);
  const { stream, start } = useCamera(refused);
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onText);
  tell.current = onText;

  useEffect(() => {
    void start();
  }, [start]);

  useEffect(() => {
    const picture = video.current;
    if (!stream || !picture) return;
    picture.srcObject = stream;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: string | null = null;
    const run = async () => {
      const detect = await openDetector();
      setState('looking');
      const look = async () => {
        // if a frame cannot be read, the next one follows
        const text = picture.readyState >= 2 ? await detect(picture).catch(() => null) : null;
        if (left) return;
        if (text !== null && text !== last) tell.current(text);
        last = text ?? last;
        timer = setTimeout(look, LOOK_EVERY_MS);
      };
      if (!left) await look();
    };
    run().catch(() => setState('no-reader'));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [stream]);

  return { state, stream, video };
}
