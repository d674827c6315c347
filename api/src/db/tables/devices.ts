/** What a browser last said of its own unsent work. */
export interface DevicesTable {
  userId: number;
  deviceId: string;
  agent: string | null;
  unsent: number;
  oldestAt: Date | null;
  heardAt: Date;
}
