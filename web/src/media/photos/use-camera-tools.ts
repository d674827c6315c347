import { useCallback, useEffect, useState } from 'react';
import { closeCamera } from '../../ui/camera/open-camera.ts';

/** Camera features that browsers support beyond the standard's types. */
interface Optics extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
}
interface Wanted extends MediaTrackConstraintSet {
  torch?: boolean;
  zoom?: number;
}

const trackOf = (stream: MediaStream) => stream.getVideoTracks()[0];
const opticsOf = (stream: MediaStream): Optics => trackOf(stream)?.getCapabilities?.() ?? {};
const setOptics = (stream: MediaStream, wanted: Wanted) =>
  trackOf(stream)?.applyConstraints({ advanced: [wanted] });

/** Controls of the open camera: torch, zoom and the next lens; each only where the device supports it. */
export function useCameraTools(given: MediaStream) {
  const [stream, setStream] = useState(given);
  const [lenses, setLenses] = useState<string[]>([]);
  const [isLit, setLit] = useState(false);
  const [zoom, setZoom] = useState<number | null>(null);

  useEffect(() => {
    let current = true;
    void navigator.mediaDevices.enumerateDevices().then((devices) => {
      const found = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
      if (current) setLenses(found);
    });
    return () => {
      current = false;
    };
  }, []);
  // the given stream is closed by the code that opened it
  useEffect(() => () => closeCamera(stream), [stream]);

  const turn = useCallback(async () => {
    const at = lenses.indexOf(trackOf(stream)?.getSettings().deviceId ?? '');
    const deviceId = lenses[(at + 1) % lenses.length];
    if (deviceId === undefined) return;
    // most phones open one camera at a time
    closeCamera(stream);
    const next = await navigator.mediaDevices
      .getUserMedia({
        video: { deviceId: { exact: deviceId }, width: { ideal: 1920 }, height: { ideal: 1080 } },
      })
      // it is in use elsewhere: return to the previous one
      .catch(() => navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } }));
    setLit(false);
    setZoom(null);
    setStream(next);
  }, [lenses, stream]);

  const optics = opticsOf(stream);
  return {
    stream,
    turn: lenses.length > 1 ? turn : null,
    torch: optics.torch
      ? {
          isLit,
          toggle: async () => {
            await setOptics(stream, { torch: !isLit });
            setLit(!isLit);
          },
        }
      : null,
    zoom:
      optics.zoom && optics.zoom.max > optics.zoom.min
        ? {
            ...optics.zoom,
            value: zoom ?? optics.zoom.min,
            set: (value: number) => {
              setZoom(value);
              void setOptics(stream, { zoom: value });
            },
          }
        : null,
  };
}
