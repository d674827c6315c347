export interface TemporaryPostgres {
  url: string;
  /** folder of psql, pgbench and the rest */
  programs: string;
  /** it writes through to the disk at each commit */
  durable: boolean;
  stop(): Promise<unknown>;
}

/**
 * Null if this machine has no PostgreSQL and we may not install it. Call `stop()` when done. `durable`: writes
 * through to the disk at each commit, as a plant's does, and as measurements need.
 */
export function startPostgres(options?: { durable?: boolean }): Promise<TemporaryPostgres | null>;

/** The newest supported version among names like "15" and "17"; undefined if there is none. */
export function newest(versions: (string | undefined)[]): number | undefined;
