export interface TemporaryRados {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The gateway alone, as a store that is down; what it holds stays. */
  stopGateway(): Promise<unknown>;
  startGateway(): Promise<void>;
  stop(): Promise<unknown>;
}

/** Null when this machine has no Ceph and we may not install it. Call `stop()` when done. */
export function startRados(): Promise<TemporaryRados | null>;
