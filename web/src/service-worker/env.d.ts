interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}

/** Background Sync exists only in Chromium; its types are not in the WebWorker library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}
interface SyncManager {
  register(tag: string): Promise<void>;
}
interface ServiceWorkerRegistration {
  readonly sync?: SyncManager;
}
interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
