import { useElementSize } from '@mantine/hooks';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndMark } from '../../files/end-mark.tsx';
import { PdfWords, textOfPage } from './pdf-words.tsx';
import './pdf.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/** see web/pdf-files.ts */
const FILES = '/pdf/';
/** Nobody sees a higher resolution, and a phone's memory is small. */
const MAX_SHARPNESS = 2;
/** Assumed for every page until its own ratio is known. */
const A4 = 210 / 297;
const NEAR = '100% 0px';

interface Props {
  bytes: ArrayBuffer;
  /** 1: as wide as its container */
  zoom: number;
  /** shows the text, wrapped to the screen, instead */
  asText: boolean;
  /** whether it contains text; a scanned document does not */
  onText: (hasText: boolean) => void;
  onBroken: () => void;
  /** the end of the last page has been on the screen */
  onSeen: () => void;
}

/** The pages of a PDF, drawn here: a phone's browser has no viewer of its own. Scripts in it are not run. */
export function PdfPages({ bytes, zoom, asText, onText, onBroken, onSeen }: Props) {
  const { t } = useTranslation('files');
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for these bytes
  useEffect(() => {
    // the worker takes ownership of the bytes: pass a copy, because the caller can also save them as a file
    const task = getDocument({
      data: new Uint8Array(bytes.slice(0)),
      enableXfa: false,
      standardFontDataUrl: FILES,
      wasmUrl: FILES,
      // every device shows the same document, even one without Helvetica
      useSystemFonts: false,
    });
    let wanted = true;
    task.promise.then(
      async (opened) => {
        if (!wanted) return;
        setDocument(opened);
        const first = await textOfPage(opened, 1).catch(() => []);
        if (wanted) onText(first.length > 0);
      },
      () => wanted && onBroken(),
    );
    return () => {
      wanted = false;
      void task.destroy();
    };
  }, [bytes]);
  const { ref, width } = useElementSize();
  const pages = document?.numPages ?? 0;
  const [isEndDrawn, setEndDrawn] = useState(false);
  if (document && asText) return <PdfWords document={document} zoom={zoom} onSeen={onSeen} />;
  return (
    <div className="stack gap-12" ref={ref} data-pages={pages}>
      {/* a placeholder of the first page, in its size */}
      {!document && (
        <div className="pdf-page scroll-x edge on-white pdf-coming" style={{ aspectRatio: A4 }} />
      )}
      {document &&
        Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <PdfPage
            key={page}
            document={document}
            number={page}
            room={width}
            zoom={zoom}
            label={t('page', { page, pages })}
            {...(page === pages && { onDrawn: setEndDrawn })}
          />
        ))}
      {document && <EndMark drawn={isEndDrawn} onSeen={onSeen} />}
    </div>
  );
}

/** Whether it is on the screen, or about to be scrolled to. */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (!target) return;
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: NEAR,
      scrollMargin: NEAR,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}

interface PageProps {
  document: PDFDocumentProxy;
  number: number;
  /** available width in px */
  room: number;
  zoom: number;
  label: string;
  onDrawn?: (drawn: boolean) => void;
}

/**
 * One page as a picture, with its text next to it for screen readers. Drawn only near the screen: forty enlarged
 * pages exceed a phone's memory.
 */
function PdfPage({ document, number, room, zoom, label, onDrawn }: PageProps) {
  const box = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(box);
  const [shape, setShape] = useState(A4);
  const [words, setWords] = useState('');
  const [drawn, setDrawn] = useState(false);
  useEffect(() => onDrawn?.(drawn), [drawn, onDrawn]);
  useEffect(() => {
    const target = canvas.current;
    if (!target || room === 0 || !near) return;
    let wanted = true;
    let stop = () => {};
    const draw = async () => {
      const page = await document.getPage(number);
      if (!wanted) return;
      const natural = page.getViewport({ scale: 1 });
      setShape(natural.width / natural.height);
      const sharpness = Math.min(devicePixelRatio, MAX_SHARPNESS);
      const viewport = page.getViewport({ scale: (room / natural.width) * zoom * sharpness });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (!wanted) return;
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      setDrawn(true);
    };
    draw().catch((error: unknown) => {
      // cancelled for another size
      if (wanted) reportError(error);
    });
    return () => {
      wanted = false;
      stop();
      setDrawn(false);
      // frees the memory of the picture
      target.width = 0;
    };
  }, [document, number, room, zoom, near]);
  return (
    <section className="pdf-page scroll-x edge on-white" aria-label={label} ref={box} data-drawn={drawn}>
      <canvas ref={canvas} aria-hidden style={{ width: `${100 * zoom}%`, aspectRatio: shape }} />
      <p className="visually-hidden">{words}</p>
    </section>
  );
}
