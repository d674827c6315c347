const STEP = 0x8000;

/** Uses the engine's own method where available; String.fromCharCode accepts only a limited number of arguments. */
export function toBase64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes);
  if ('toBase64' in view && typeof view.toBase64 === 'function') return view.toBase64();
  let binary = '';
  for (let at = 0; at < view.length; at += STEP)
    binary += String.fromCharCode(...view.subarray(at, at + STEP));
  return btoa(binary);
}
