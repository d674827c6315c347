import type { ReportFile } from '@turva/contracts/figures/report-values';
import type { Composed } from '../compose/chapter.ts';
import type { GatheredData } from '../gather/gather.ts';

/** The messages to and from the thread, file by file. */
export interface ToWrite {
  data: GatheredData;
  report: Composed;
}
export interface Written {
  file: ReportFile;
  bytes: Uint8Array<ArrayBuffer>;
}
