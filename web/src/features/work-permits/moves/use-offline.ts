import { useSyncState } from '../../../sync-ui/sync-state.ts';

/** The last call did not reach the server: what needs its word says so. A phone that has not asked yet may try. */
export const useOffline = () => useSyncState().reachable === false;
