import path from 'node:path';
import { fallbackLanguage, languages } from '@turva/locales/languages';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { groupsOf } from './chunks.ts';
import { compiledAhead } from './compiled-ahead.ts';
import { layers } from './layers.ts';
import { licences } from './licences.ts';
import { manifestFile, manifestIn, schemes } from './manifest.ts';
import { pdfFiles } from './pdf-files.ts';
import { paths } from './screen-paths.ts';
import { texts } from './texts.ts';

/** The plugin writes one manifest, the Finnish dark one; these are the others. */
const translatedManifests = (): Plugin => ({
  name: 'translated-manifests',
  apply: 'build',
  generateBundle() {
    for (const language of languages)
      for (const scheme of schemes)
        if (language !== fallbackLanguage || scheme !== 'dark')
          this.emitFile({
            type: 'asset',
            fileName: manifestFile(language, scheme),
            source: JSON.stringify(manifestIn(language, scheme)),
          });
  },
});

/** `/kit`, the app's own components in their states: served in development; no build has it as an entry. */
const kit = (): Plugin => ({
  name: 'kit',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((req, _res, next) => {
      if (req.url === '/kit') req.url = '/kit.html';
      next();
    });
  },
});

/** Where `npm run dev` starts the server; its description of the calls is one port up. */
const apiPort = Number(process.env.PORT || 3000);

/** By the page's own host name: the API refuses writes whose origin is another host than the one they are sent to. */
const toServer = (port: number) => ({ target: `http://127.0.0.1:${port}`, changeOrigin: false });

const { plugin: divided, divide, ...core } = layers();

export default defineConfig({
  plugins: [
    react(),
    texts(),
    paths(),
    translatedManifests(),
    pdfFiles(),
    licences(),
    divided,
    compiledAhead(),
    kit(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // never reload under a form: the new version waits until the person accepts it
      registerType: 'prompt',
      // the content security policy allows no inline script
      injectRegister: false,
      // the browser requests them itself; ours are in `globPatterns`
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          '**/*.{js,mjs,css,html,svg,webmanifest,wasm,woff2}',
          '*.png',
          'pdf/*.{pfb,ttf}',
          'licences.json',
        ],
        manifestTransforms: [async (entries) => ({ manifest: divide(entries) })],
      },
      manifest: manifestIn(fallbackLanguage, 'dark'),
      devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
    }),
  ],
  resolve: {
    alias: [
      // its asynchronous zip starts workers from blobs, which the content security policy forbids
      {
        find: /^fflate$/,
        replacement: path.resolve(import.meta.dirname, 'src/files/zip-in-place.ts'),
      },
    ],
  },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': toServer(apiPort), '/reference': toServer(apiPort + 1) } },
  preview: { proxy: { '/api': toServer(apiPort) } },
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: groupsOf(core) },
      },
    },
  },
});
