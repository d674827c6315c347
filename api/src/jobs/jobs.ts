import type { Trx } from '../db/client.ts';

/** The jobs there are, and what each carries. */
export interface JobData {
  'process-media': { mediaId: string };
}
export type JobName = keyof JobData;

/** The queue on the same database: a job added in a transaction exists only if the transaction commits. */
export interface Jobs {
  add<Name extends JobName>(trx: Trx, name: Name, data: JobData[Name]): Promise<void>;
  stop(): Promise<void>;
}
