export interface Queue {
  count: number;
  /** every n-th has a photo; 0 = none */
  photoEvery: number;
  photoBytes: number;
}

export interface Pulled {
  /** from the opened page until the device holds all rows */
  firstMs: number;
  /** from the request for what has changed until it is stored on the device, ten rows at a time */
  deltasMs: number[];
}

/** What keeps reports on a device and exchanges them with a server, ours or another's; a new device at each start. */
export interface Peer {
  readonly name: string;
  start(): Promise<void>;
  createQueue(queue: Queue): Promise<void>;
  /** Sends all that waits over a line of so many ms, and resolves to how long it took; throws if not all of it arrived. */
  drain(latency: number): Promise<number>;
  pull(rows: number): Promise<Pulled>;
  stop(): Promise<void>;
}

export const DELTA = 10;
export const DELTAS = 9;
