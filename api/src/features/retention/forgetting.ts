/** When records are forgotten, and the account they belong to from then on. */
export interface Forgetting {
  now: Date;
  /** the account that owns tombstones */
  nobodyId: number;
  /** opens sealed rows */
  secret?: string | undefined;
}
