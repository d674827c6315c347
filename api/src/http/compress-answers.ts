import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** About a packet or two: less is on the phone no sooner for being smaller. */
const WORTH_IT = 4096;

/**
 * Answers go compressed to who can read them: a phone's first records are a tenth on the line. What comes in is never
 * unpacked, since a small body could be a large one. Pictures, films and archives are left as they are, and so is the
 * stream of events, whose every line is to arrive at once.
 */
export const compressAnswers = fp(async (app) => {
  await app.register(compress, {
    encodings: ['zstd', 'gzip'],
    threshold: WORTH_IT,
    globalDecompression: false,
  });
});
