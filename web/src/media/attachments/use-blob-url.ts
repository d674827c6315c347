import { useEffect, useState } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import { readMedia } from '../../offline/media/store-media.ts';

/** A URL for bytes in memory, revoked when they leave the screen. */
export function useBlobUrl(bytes: ArrayBuffer | null, mime: string) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return setUrl(null);
    const made = URL.createObjectURL(new Blob([bytes], { type: mime }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mime]);
  return url;
}

/** A whole file stored on this device; `missing` if the device has lost it. */
export function useMediaUrl(db: UserDb, mediaId: string | null) {
  const [file, setFile] = useState<{ bytes: ArrayBuffer; mime: string } | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let current = true;
    setFile(null);
    setMissing(false);
    if (!mediaId) return;
    readMedia(db, mediaId).then(
      (read) => current && setFile(read),
      () => current && setMissing(true),
    );
    return () => {
      current = false;
    };
  }, [db, mediaId]);
  return { url: useBlobUrl(file?.bytes ?? null, file?.mime ?? ''), bytes: file?.bytes ?? null, missing };
}
