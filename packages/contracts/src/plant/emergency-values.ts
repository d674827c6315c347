/**
 * How the person gave the place: scanned from a sticker · chosen from the list · typed · confirmed the place the
 * app suggested. Without one the place is an unconfirmed guess.
 */
export const alertPlaceSources = ['qr', 'chosen', 'typed', 'confirmed'] as const;
export type AlertPlaceSource = (typeof alertPlaceSources)[number];

/** The channels over which an alert reaches a person: an open page of the app · a push message · a mail. */
export const alertWays = ['app', 'push', 'mail'] as const;
export type AlertWay = (typeof alertWays)[number];

/**
 * Why no channel reaches a person: has never signed in · has switched alerts off · has neither the app open nor push
 * messages nor a mail address · is on leave and signed in nowhere · the message was refused.
 */
export const unreachedReasons = ['neverSignedIn', 'switchedOff', 'noWay', 'away', 'refused'] as const;
export type Unreached = (typeof unreachedReasons)[number];

/**
 * Who is called while nobody acknowledges, in this order: the safety team once more · everybody of the place ·
 * those outside whom the plant has named.
 */
export const alertCircles = ['team', 'place', 'outside'] as const;
export type AlertCircle = (typeof alertCircles)[number];
