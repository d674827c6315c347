export interface TemporaryPostgres {
  url: string;
  /** folder of psql, pgbench and the rest */
  programs: string;
  stop(): Promise<unknown>;
}

/** Null when this machine has no PostgreSQL and we may not install it. Call `stop()` when done. */
export function startPostgres(): Promise<TemporaryPostgres | null>;

/** The newest version we support among names like "15" and "17"; undefined when there is none. */
export function newest(versions: (string | undefined)[]): number | undefined;
