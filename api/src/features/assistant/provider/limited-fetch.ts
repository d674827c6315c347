/** A model's answer fits in this; the rest is not read. */
const MAX_BYTES = 512 * 1024;
const READ = /json|text\/event-stream/;

/** `fetch` that follows no redirect and stops reading where a model's answer must have ended. */
export async function limitedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, headers, body } = response;
  const type = headers.get('content-type') ?? '';
  if (!READ.test(type)) {
    await body?.cancel();
    throw new Error('the provider answered with something else than JSON');
  }
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.length;
      if (size > MAX_BYTES) throw new Error('the provider answered too much');
      controller.enqueue(part);
    },
  });
  return new Response(body?.pipeThrough(counted) ?? null, { status, headers: { 'content-type': type } });
}
