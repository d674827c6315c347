export interface UnreachedReportsTable {
  areaId: number;
  day: string;
  part: number;
  reports: number;
}
