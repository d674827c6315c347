/** Whatever a model has to say fits in this; the rest is not read. */
const MAX_BYTES = 512 * 1024;

/** `fetch` that follows nobody elsewhere and reads no more than a model's answer can be. */
export async function limitedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.headers.get('content-type')?.includes('json')) {
    await response.body?.cancel();
    throw new Error('the provider answered with something else than JSON');
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('the provider answered too much');
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  });
}
