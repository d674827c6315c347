import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndMark } from '../../files/end-mark.tsx';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';

interface Props {
  document: PDFDocumentProxy;
  /** 1: as large as the app's own text */
  zoom: number;
  onSeen: () => void;
}

export async function textOfPage(document: PDFDocumentProxy, number: number): Promise<Paragraph[]> {
  const { items } = await (await document.getPage(number)).getTextContent();
  return paragraphsOf(
    items.flatMap((item) =>
      'str' in item
        ? [{ str: item.str, hasEOL: item.hasEOL, y: Number(item.transform[5]), height: item.height }]
        : [],
    ),
  );
}

/** The text of a PDF wrapped to the screen: a page made for paper is unreadable on a phone. */
export function PdfWords({ document, zoom, onSeen }: Props) {
  const { t } = useTranslation('files');
  const [pages, setPages] = useState<Paragraph[][]>([]);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      for (let number = 1; wanted && number <= document.numPages; number += 1) {
        const page = await textOfPage(document, number);
        if (wanted) setPages((before) => [...before, page]);
      }
    };
    setPages([]);
    read().catch((error: unknown) => {
      if (wanted) reportError(error);
    });
    return () => {
      wanted = false;
    };
  }, [document]);
  return (
    <div className="pdf-words user-text" style={{ fontSize: `${1.125 * zoom}rem` }}>
      <p className="pdf-words-note">{t('textOnly')}</p>
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have their numbers and never move
        <section key={at} aria-label={t('page', { page: at + 1, pages: document.numPages })}>
          {page.map(({ text, isHeading }, place) =>
            isHeading ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the file
              <h3 key={place}>{text}</h3>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the file
              <p key={place}>{text}</p>
            ),
          )}
        </section>
      ))}
      <EndMark drawn={pages.length === document.numPages} onSeen={onSeen} />
    </div>
  );
}
