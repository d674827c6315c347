import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './pdf.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/** see web/pdf-files.ts */
const FILES = '/pdf/';
/** Sharper than this nobody sees, and a phone's memory is small. */
const MAX_SHARPNESS = 2;

interface Props {
  bytes: ArrayBuffer;
  /** 1: as wide as the place it stands in */
  zoom: number;
  onBroken: () => void;
}

/** The pages of a PDF, drawn here: a phone's browser has no viewer of its own. Scripts in it are not run. */
export function PdfPages({ bytes, zoom, onBroken }: Props) {
  const { t } = useTranslation('chemicals');
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for these bytes
  useEffect(() => {
    // the worker takes the bytes with it: a copy, for the caller's are to be saved as a file too
    const task = getDocument({
      data: new Uint8Array(bytes.slice(0)),
      enableXfa: false,
      standardFontDataUrl: FILES,
      wasmUrl: FILES,
      // every device shows the same sheet, also one that knows no Helvetica
      useSystemFonts: false,
    });
    let wanted = true;
    task.promise.then(
      (opened) => wanted && setDocument(opened),
      () => wanted && onBroken(),
    );
    return () => {
      wanted = false;
      void task.destroy();
    };
  }, [bytes]);
  if (!document) return null;
  const pages = document.numPages;
  return (
    <div className="pdf-pages" data-pages={pages}>
      {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
        <PdfPage
          key={page}
          document={document}
          number={page}
          zoom={zoom}
          label={t('sheet.page', { page, pages })}
        />
      ))}
    </div>
  );
}

interface PageProps {
  document: PDFDocumentProxy;
  number: number;
  zoom: number;
  label: string;
}

/** One page as a picture, with its words beside it for whoever hears rather than sees. */
function PdfPage({ document, number, zoom, label }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    let wanted = true;
    let stop = () => {};
    const draw = async () => {
      const page = await document.getPage(number);
      const target = canvas.current;
      const room = target?.parentElement?.clientWidth ?? 0;
      if (!wanted || !target || room === 0) return;
      const natural = page.getViewport({ scale: 1 }).width;
      const sharpness = Math.min(devicePixelRatio, MAX_SHARPNESS);
      const viewport = page.getViewport({ scale: (room / natural) * zoom * sharpness });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.width = `${100 * zoom}%`;
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (wanted) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    draw().catch((error: unknown) => {
      // given up for the next size
      if (wanted) reportError(error);
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [document, number, zoom]);
  return (
    <section className="pdf-page" aria-label={label} data-drawn={words !== ''}>
      <canvas ref={canvas} aria-hidden />
      <p className="visually-hidden">{words}</p>
    </section>
  );
}
