/**
 * How the person gave the place: scanned from a sticker · chosen from the list · typed · confirmed the place the
 * app suggested. Without one the place is an unconfirmed guess.
 */
export const alertPlaceSources = ['qr', 'chosen', 'typed', 'confirmed'] as const;
export type AlertPlaceSource = (typeof alertPlaceSources)[number];
