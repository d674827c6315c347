import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** see web/pdf-files.ts */
const FILES = '/pdf/';
/** The server stores plans no larger than this. */
const EDGE = 5000;

/** There is no such page. */
export class NoSuchPage extends Error {
  readonly pages: number;

  constructor(pages: number) {
    super(`there are ${pages} pages`);
    this.name = 'NoSuchPage';
    this.pages = pages;
  }
}

/** Renders a page of a PDF as a picture, because the server opens no PDF. Scripts in it are not run. */
export async function pictureOfPage(file: Blob, page: number): Promise<Blob> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    enableXfa: false,
    standardFontDataUrl: FILES,
    wasmUrl: FILES,
    useSystemFonts: false,
  });
  try {
    const document = await task.promise;
    if (page > document.numPages) throw new NoSuchPage(document.numPages);
    const sheet = await document.getPage(page);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const viewport = sheet.getViewport({ scale: EDGE / Math.max(width, height) });
    const canvas = window.document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await sheet.render({ canvas, viewport }).promise;
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (made) => (made ? resolve(made) : reject(new Error('no picture of the page'))),
        'image/png',
      ),
    );
  } finally {
    void task.destroy();
  }
}
