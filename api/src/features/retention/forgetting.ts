/** When records are forgotten, and in whose name they stand from then on. */
export interface Forgetting {
  now: Date;
  /** the account in whose name tombstones stand */
  nobodyId: number;
}
