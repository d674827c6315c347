import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// of the very version barcode-detector was built with: see zxing-file.test.ts
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Resolves once the reader is loaded, so that a missing file is told before somebody holds the phone to a sticker. */
export async function zxingDetector() {
  // without this it would ask a foreign host for the file
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
