/** The code on a sticker: `A12`, `KT-2`. No dot and no slash, because it is the last part of an address. */
export const AREA_CODE = /^[A-Z0-9](?:[A-Z0-9_-]{0,38}[A-Z0-9])?$/;

/** Codes ignore capitals: people type them by hand, and some readers return them in lower case. */
export const normalAreaCode = (code: string) => code.trim().toUpperCase();

/** The path on an area's sticker, under the address of the app. */
export const areaPath = (code: string) => `/q/${code}`;
