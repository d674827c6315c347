import type { Page } from 'playwright';

/** A real JPEG, drawn by the browser. */
export async function picture(page: Page, name: string) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#2b8f4a';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#ffc400';
    context.fillRect(80, 200, 480, 40);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
