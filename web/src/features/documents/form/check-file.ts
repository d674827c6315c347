import { type DocumentType, MAX_DOCUMENT_BYTES } from '@turva/contracts/registers/document-values';

/** File signatures that phones can open. The server checks again, more closely. */
const beginnings: [DocumentType, (head: string) => boolean][] = [
  ['application/pdf', (head) => head.startsWith('%PDF-')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
];
const HEAD_BYTES = 12;

export async function typeOf(file: Blob): Promise<DocumentType | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return beginnings.find(([, begins]) => begins(head))?.[0] ?? null;
}

export type FileFault = 'tooLarge' | 'empty' | 'wrongType';

/** Why a file cannot be a document, checked before anything is sent. */
export async function faultOf(file: Blob): Promise<FileFault | null> {
  if (file.size > MAX_DOCUMENT_BYTES) return 'tooLarge';
  if (file.size === 0) return 'empty';
  return (await typeOf(file)) === null ? 'wrongType' : null;
}
