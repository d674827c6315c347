import { parentPort } from 'node:worker_threads';
import type { ReportFile } from '@turva/contracts/figures/report-values';
import { writePdf } from '../../../pdf/write-pdf.ts';
import { compose } from '../compose/compose.ts';
import type { ToWrite, Written } from './thread-messages.ts';
import { writeHtml } from './write-html.ts';
import { writeXlsx } from './write-xlsx.ts';

// Runs only on the threads that `writeFiles` starts. An error thrown here ends the thread and reaches it.

function give(file: ReportFile, made: Buffer) {
  // a buffer of its own: it is transferred, not copied
  const bytes = new Uint8Array(made);
  parentPort?.postMessage({ file, bytes } satisfies Written, [bytes.buffer]);
}

parentPort?.on('message', async ({ data, report }: ToWrite) => {
  const document = compose(data, report);
  give('html', writeHtml(document));
  give('xlsx', await writeXlsx(document));
  give('pdf', await writePdf(document));
});
