import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** A document rarely embeds Helvetica, and a scanned one uses fax compression; quickjs would run its scripts. */
function wanted(): Map<string, string> {
  const fonts = readdirSync(path.join(library, 'standard_fonts')).map((name) => `standard_fonts/${name}`);
  const decoders = ['jbig2', 'openjpeg', 'qcms_bg'].map((name) => `wasm/${name}.wasm`);
  return new Map([...fonts, ...decoders].map((file) => [path.basename(file), path.join(library, file)]));
}

/** Files that pdf.js fetches by name while drawing, under `/pdf/`: shipped with the app like everything else. */
export const pdfFiles = (): Plugin => ({
  name: 'pdf-files',
  configureServer(server) {
    const files = wanted();
    server.middlewares.use('/pdf', (req, res, next) => {
      const file = files.get(path.basename(req.url ?? ''));
      if (!file) return next();
      if (file.endsWith('.wasm')) res.setHeader('content-type', 'application/wasm');
      res.end(readFileSync(file));
    });
  },
  generateBundle() {
    for (const [name, file] of wanted())
      this.emitFile({ type: 'asset', fileName: `pdf/${name}`, source: readFileSync(file) });
  },
});
