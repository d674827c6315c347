/** What stands on a sticker: `A12`, `KT-2`. No dot and no slash, for it is the last part of an address. */
export const AREA_CODE = /^[A-Z0-9](?:[A-Z0-9_-]{0,38}[A-Z0-9])?$/;

/** Codes know no capitals: people type them by hand, and some readers give them back small. */
export const normalAreaCode = (code: string) => code.trim().toUpperCase();

/** Of an area's sticker, under the address of whoever serves the app. */
export const areaPath = (code: string) => `/q/${code}`;
