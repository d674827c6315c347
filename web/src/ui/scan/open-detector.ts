/** The text of a QR code in the picture, or null. */
export type Detect = (picture: ImageBitmapSource) => Promise<string | null>;

interface NativeDetector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/**
 * The phone's own reader if it reads QR codes; otherwise ours, whose WebAssembly is one of the app's files: it is
 * on the phone already, and no other host is ever contacted.
 */
export async function openDetector(): Promise<Detect> {
  const own = await nativeDetector();
  const detector = own ?? (await (await import('./zxing-detector.ts')).zxingDetector());
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

async function nativeDetector(): Promise<NativeDetector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!Native) return null;
  try {
    // some phones have the class but support no format
    const formats = await Native.getSupportedFormats();
    return formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}
