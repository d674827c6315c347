import type { Page } from 'playwright/test';
import { encode } from 'uqr';

/** From now on the camera of this page shows a QR code with this text, also offline. */
export const holdBeforeCamera = (page: Page, text: string) =>
  page.evaluate(
    (rows) => {
      const canvas = document.createElement('canvas');
      const module = Math.floor(440 / rows.length);
      [canvas.width, canvas.height] = [640, 480];
      const paint = () => {
        const picture = canvas.getContext('2d');
        if (!picture) return;
        picture.fillStyle = '#fff';
        picture.fillRect(0, 0, 640, 480);
        picture.fillStyle = '#000';
        for (const [y, row] of rows.entries())
          for (const [x, dark] of row.entries())
            if (dark) picture.fillRect(100 + x * module, 20 + y * module, module, module);
      };
      // a canvas that never changes produces no frames
      setInterval(paint, 100);
      paint();
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
    },
    encode(text, { ecc: 'M', border: 4 }).data,
  );
