/**
 * How the person said where they are: read off a sticker · picked from the list · written · said yes to the place the app
 * offered. Without one the place is a guess that nobody has confirmed.
 */
export const alertPlaceSources = ['qr', 'chosen', 'typed', 'confirmed'] as const;
export type AlertPlaceSource = (typeof alertPlaceSources)[number];
