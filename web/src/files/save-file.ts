import type { Exported } from '../offline/engine/outbox.ts';

/** Downloads a file. */
export function saveFile({ filename, mime, bytes }: Exported) {
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // the download reads it after the click has returned
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
