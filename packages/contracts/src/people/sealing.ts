// Plain constants: the service worker and the page that locks need no zod.

/** Part of every key that locks unsent work, so that none serves another purpose. See kept-work.ts. */
export const SEALING_INFO = 'turva-kept-work/1';
