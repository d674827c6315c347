/** What a page leaves behind about an alert of its person. */
export const OWED_KEY = 'turva.emergency-owed';

/**
 * Whether an alert of anybody was left on this device before it was sent: said where nobody is signed in any more. It
 * names neither person nor place.
 */
export const leftUnsent = {
  read: (): boolean => localStorage.getItem(OWED_KEY)?.includes('"left":true') ?? false,
  forget: () => localStorage.removeItem(OWED_KEY),
};
