import type { CSSProperties, ReactNode } from 'react';
import { useBlobUrl } from './use-blob-url.ts';
import './photo-ring.css';

interface Props {
  /** a small JPEG; null: the symbol instead */
  thumb?: ArrayBuffer | null;
  /** the whole picture, where it is shown large */
  large?: { url: string | null };
  symbol: ReactNode;
  /** of the way to the server, 0 to 1; all of it is red where nothing goes on by itself */
  share: number;
  tone: 'warn' | 'info' | 'ok' | 'danger' | 'neutral';
}

/** A record's first photo with how far it has come around it. The words stand beside it. */
export function PhotoRing({ thumb = null, large, symbol, share, tone }: Props) {
  const small = useBlobUrl(thumb, 'image/jpeg');
  const url = large ? large.url : small;
  return (
    <span
      className="photo-ring"
      data-ring={tone}
      data-large={large !== undefined}
      style={{ '--share': `${Math.round(100 * (tone === 'danger' ? 1 : share))}%` } as CSSProperties}
      aria-hidden
    >
      {url ? <img src={url} alt="" decoding="async" /> : symbol}
    </span>
  );
}
