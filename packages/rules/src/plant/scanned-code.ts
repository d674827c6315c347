import { AREA_CODE, normalAreaCode } from '@turva/contracts/plant/area-code';

const sticker = /^https?:\/\/[^/?#]+\/q\/([^/?#]+)\/?(?:[?#].*)?$/i;

/**
 * The area code in a scanned or typed text: the address on our sticker, for any host, or the bare code. Null if it
 * is neither, such as another company's sticker.
 */
export function scannedCode(text: string): string | null {
  const code = normalAreaCode(sticker.exec(text.trim())?.[1] ?? text);
  return AREA_CODE.test(code) ? code : null;
}

const container = /^https?:\/\/[^/?#]+\/chemicals\/?\?id=([1-9]\d{0,9})$/i;

/** The number of the chemical whose container's sticker was scanned; null when it is another. */
export const scannedChemical = (text: string): string | null => container.exec(text.trim())?.[1] ?? null;
