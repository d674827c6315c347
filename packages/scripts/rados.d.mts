export interface TemporaryRados {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Stops only the gateway, like a store that is down; its data stays. */
  stopGateway(): Promise<unknown>;
  startGateway(): Promise<void>;
  stop(): Promise<unknown>;
}

/** Null if this machine has no Ceph and we may not install it. Call `stop()` when done. */
export function startRados(): Promise<TemporaryRados | null>;
