/** A browser's latest report about its own unsent work. */
export interface DevicesTable {
  userId: number;
  deviceId: string;
  agent: string | null;
  unsent: number;
  oldestAt: Date | null;
  heardAt: Date;
  /** of a closed account: why its locked work may be sent */
  releaseReason: string | null;
  releaseAskedBy: number | null;
  releaseAskedAt: Date | null;
  releaseConfirmedBy: number | null;
  releaseConfirmedAt: Date | null;
  releaseOpenedAt: Date | null;
}
