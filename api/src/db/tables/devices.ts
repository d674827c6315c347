/** What a browser last said of its own unsent work. */
export interface DevicesTable {
  userId: number;
  deviceId: string;
  agent: string | null;
  unsent: number;
  oldestAt: Date | null;
  heardAt: Date;
  /** of a closed account: that what is locked there may go out */
  releaseReason: string | null;
  releaseAskedBy: number | null;
  releaseAskedAt: Date | null;
  releaseConfirmedBy: number | null;
  releaseConfirmedAt: Date | null;
  releaseOpenedAt: Date | null;
}
