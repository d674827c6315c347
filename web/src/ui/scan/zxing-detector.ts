import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// the exact version barcode-detector was built with: see zxing-file.test.ts
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/**
 * Resolves once the reader is loaded, so that a missing file is reported before somebody points the phone at a
 * sticker.
 */
export async function zxingDetector() {
  // without this it would request the file from a foreign host
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
