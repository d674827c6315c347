import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // never reload under a form: the new version waits until the person takes it
      registerType: 'prompt',
      // the content security policy allows no inline script
      injectRegister: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,webmanifest}', '*.png'] },
      manifest,
      devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
    }),
  ],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: { target: 'es2022' },
});
