import { randomUUID } from 'node:crypto';

/** A UUID for a record whose phone gave none: the key of the call, so that a repetition finds the same record. */
export const clientIdOf = (input: { clientId?: string | undefined }, idempotencyKey: unknown): string =>
  input.clientId ?? (typeof idempotencyKey === 'string' ? idempotencyKey : randomUUID());
