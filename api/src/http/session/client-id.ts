import { randomUUID } from 'node:crypto';

/** A UUID for a record sent without one: the key of the call, so that a repeated call finds the same record. */
export const clientIdOf = (input: { clientId?: string | undefined }, idempotencyKey: unknown): string =>
  input.clientId ?? (typeof idempotencyKey === 'string' ? idempotencyKey : randomUUID());
