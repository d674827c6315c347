import { readFileSync } from 'node:fs';
import { fallbackLanguage, type Language, localeTag } from '@turva/locales/languages';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { screenPaths } from './screen-paths.ts';

interface Texts {
  manifest: Record<
    'description' | 'capture' | 'newObservation' | 'observations' | 'home' | 'emergency' | 'scan',
    string
  >;
}

const textsOf = (language: Language): Texts['manifest'] => {
  const file = new URL(`../packages/locales/src/${language}/install.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as Texts).manifest;
};

const hasScreen = (url: string) => screenPaths.includes(url.split('?')[0] ?? '');

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

export const schemes = ['dark', 'light'] as const;
export type Scheme = (typeof schemes)[number];

/**
 * The phone's bar in the colour of the header below it, the splash in that of the page: keep equal to `ui/theme/theme.ts`
 * and `public/paint-theme.js`.
 */
const colors = {
  dark: { theme_color: '#17212A', background_color: '#11181F' },
  light: { theme_color: '#FFFFFF', background_color: '#F4F6F8' },
} as const;

/** Name of the file; a page links the one in its reader's language and theme. */
export const manifestFile = (language: Language, scheme: Scheme) =>
  ['manifest', language === fallbackLanguage ? '' : language, scheme === 'light' ? scheme : '', 'webmanifest']
    .filter(Boolean)
    .join('.');

/**
 * The installed app's manifest in one language and theme. It is one app under one `id`: after a change of language
 * the shortcuts follow. Shortcuts lead only to existing screens.
 */
export function manifestIn(language: Language, scheme: Scheme): Partial<ManifestOptions> {
  const text = textsOf(language);
  return {
    id: '/',
    name: 'TURVA+ 2025',
    short_name: 'TURVA+',
    description: text.description,
    lang: localeTag[language],
    dir: 'ltr',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    ...colors[scheme],
    categories: ['business', 'productivity'],
    prefer_related_applications: false,
    launch_handler: { client_mode: 'navigate-existing' },
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    ],
    // taken from the app itself by icons/photograph-app.ts
    screenshots: [
      ['home', 'narrow', '720x1480', text.home],
      ['observations', 'narrow', '720x1480', text.observations],
      ['new-observation', 'narrow', '720x1480', text.newObservation],
      ['observations', 'wide', '1440x900', text.observations],
      ['home', 'wide', '1440x900', text.home],
    ].map(([name, form, sizes, label]) => ({
      src: `/screenshots/${name}-${form}.png`,
      sizes: sizes as string,
      type: 'image/png',
      form_factor: form as 'narrow' | 'wide',
      label: label as string,
    })),
    shortcuts: [
      shortcut(text.capture, '/observations?new=1&fast=1', 'camera'),
      shortcut(text.newObservation, '/observations?new=1', 'new'),
      shortcut(text.emergency, '/emergency', 'emergency'),
      shortcut(text.scan, '/q', 'scan'),
      shortcut(text.observations, '/observations', 'list'),
    ].filter(({ url }) => hasScreen(url)),
    // photos from the gallery; the service worker handles them, see service-worker/receive-share.ts
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['image/*', 'video/*', 'audio/*'] }],
      },
    },
  };
}
