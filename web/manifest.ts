import type { ManifestOptions } from 'vite-plugin-pwa';

/** What the phone knows of the installed app. Shortcuts lead only to screens that exist. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'TURVA+ 2025',
  short_name: 'TURVA+',
  description: 'Työturvallisuus teollisuudelle: havainnot talteen myös ilman verkkoa.',
  lang: 'fi',
  dir: 'ltr',
  scope: '/',
  start_url: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  theme_color: '#11181F',
  background_color: '#11181F',
  categories: ['business', 'productivity'],
  launch_handler: { client_mode: 'navigate-existing' },
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    {
      src: '/screenshots/home-narrow.png',
      sizes: '720x1480',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Koti',
    },
    {
      src: '/screenshots/observations-wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Havainnot',
    },
  ],
  shortcuts: [
    {
      name: 'Uusi havainto',
      url: '/observations?new=1',
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Havainnot',
      url: '/observations',
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};
