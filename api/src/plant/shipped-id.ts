import { createHash } from 'node:crypto';

/** The permanent UUID (version 8, custom) of something shipped: by it a plant has it once, or has deleted it. */
export function shippedId(kind: 'training' | 'procedure' | 'document', key: string): string {
  const bytes = createHash('sha256').update(`turva-${kind}:${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
