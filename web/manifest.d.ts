import { type Language } from '@turva/locales/languages';
import type { ManifestOptions } from 'vite-plugin-pwa';
/** Name of the file; a page links the one in its reader's language. */
export declare const manifestFile: (language: Language) => string;
/**
 * The installed app's manifest in one language. It is one app under one `id`: after a change of language the
 * shortcuts follow. Shortcuts lead only to existing screens.
 */
export declare function manifestIn(language: Language): Partial<ManifestOptions>;
