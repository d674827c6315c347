import { type Language } from '@turva/locales/languages';
import type { ManifestOptions } from 'vite-plugin-pwa';
/** Name of the file; a page names the one in its reader's language. */
export declare const manifestFile: (language: Language) => string;
/**
 * What the phone knows of the installed app, in one language. It is one app under one `id`: who changes the language
 * later gets the shortcuts in the new one. Shortcuts lead only to screens that exist.
 */
export declare function manifestIn(language: Language): Partial<ManifestOptions>;
