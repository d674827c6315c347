const VERSION_AT = 14;

/**
 * The UUID of an observation's investigation, the same on every device: two offline phones begin one record. It is
 * the observation's own, with the version that RFC 9562 leaves to applications.
 */
export const investigationIdOf = (observationId: string): string =>
  `${observationId.slice(0, VERSION_AT)}8${observationId.slice(VERSION_AT + 1)}`.toLowerCase();
