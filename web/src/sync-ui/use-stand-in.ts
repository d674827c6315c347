import { insteadOf } from '@turva/rules/matters/meant';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { UserDb } from '../offline/engine/db.ts';
import { useServerNow } from './use-server-now.ts';
import { useViewer, type Viewer } from './use-viewer.ts';

/** The viewer with those who are away and whose work falls to them today. */
export function useStandIn(db: UserDb): Viewer {
  const viewer = useViewer();
  const today = plantDay(useServerNow(db));
  const away = useLiveQuery(
    async () => insteadOf(viewer.id, await db.srvPeople.toArray(), today),
    [db, viewer.id, today],
  );
  return useMemo(() => ({ ...viewer, insteadOf: away ?? [] }), [viewer, away]);
}
