import type { FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import { sha256Of } from './file-store.ts';

/** The bytes of the body, replaced by their hash, which is enough to recognise a repeated call. */
export function takeBytes(req: FastifyRequest): Buffer {
  const bytes: unknown = req.body;
  if (!Buffer.isBuffer(bytes)) throw problem('unsupported_content');
  req.body = { sha256: sha256Of(bytes) };
  return bytes;
}
