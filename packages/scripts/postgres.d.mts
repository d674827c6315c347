export interface TemporaryPostgres {
  url: string;
  /** folder of psql, pgbench and the rest */
  programs: string;
  stop(): Promise<unknown>;
}

/** Null when this machine has no PostgreSQL and we may not install it. Call `stop()` when done. */
export function startPostgres(): Promise<TemporaryPostgres | null>;
