// Plain values, separate from the schemas, so that they can be used without zod.

/** Unbounded columns still have a limit: nobody types a novel into a phone, but an attacker would. */
export const LONG_TEXT = 20_000;
