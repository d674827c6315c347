/**
 * What a queued call and its batch agree on. Plain constants, apart from the schemas: the service worker and the page
 * that sends need no zod.
 */
export const BATCH_MAX_CALLS = 100;
export const BATCH_MAX_BODY = 48 * 1024 * 1024;

/** Headers of a queued call; all optional, so a plain client of the REST surface works without them. */
export const headers = {
  idempotencyKey: 'idempotency-key',
  expectedUser: 'x-expected-user',
  capturedAt: 'x-captured-at',
  clientNow: 'x-client-now',
  deviceId: 'x-device-id',
  /** with a pull: how many records wait on the device, and for how many seconds the oldest: `2;90000` */
  unsent: 'x-unsent',
  /** `yes`: it was acknowledged before, and a restore of the server has taken it back */
  sentAgain: 'x-sent-again',
  /** of a report sent while there was a connection: `yes` on the first attempt, `no` on a later one */
  firstAttempt: 'x-first-attempt',
  /** of a report that had to wait for a network while its author was still there: the plant's day on which it did */
  unreached: 'x-unreached',
  /** whoever knows it is the reporter of that one anonymous observation; kept on the device only */
  threadToken: 'x-thread-token',
  /** the call carries work of a closed account that was released for this device: the account's number */
  release: 'x-release',
  replayed: 'idempotency-replayed',
} as const;
