import { useSyncState } from '../../../sync-ui/sync-state.ts';

/** The last call did not reach the server: online moves say so. A phone that has not tried yet may try. */
export const useOffline = () => useSyncState().reachable === false;
