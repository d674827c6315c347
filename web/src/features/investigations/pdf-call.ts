import { ApiError } from '../../http/api-client.ts';

const PATIENCE_MS = 30_000;

/** A file that the server makes; whatever else it answers is thrown. */
export async function fetchPdf(path: string, init: RequestInit = {}): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.headers.get('content-type')?.startsWith('application/pdf'))
    throw new ApiError(answer.status, answer.statusText, await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}
