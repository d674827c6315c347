import type { Plan } from '@turva/contracts/plant/plans';
import type { TileFile } from '@turva/rules/plant/tile-file';
import { useEffect, useState } from 'react';
import type { UserDb } from '../offline/engine/db.ts';
import { FileUnreachable } from '../offline/media/fetch-file.ts';
import { openPlan } from '../records/plans/plan-files.ts';

type Opened = { state: 'opening' | 'none' | 'unreachable'; file: null } | { state: 'open'; file: TileFile };

/** The tiles of a plan, opened again when its picture changes and when the network is back. */
export function usePlanFile(db: UserDb, plan: Plan | undefined, reachable: boolean | null): Opened {
  const [opened, setOpened] = useState<Opened & { sha256: string | null }>();
  const sha256 = plan?.sha256 ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row with the same picture opens nothing again
  useEffect(() => {
    if (!plan || (opened?.state === 'open' && opened.sha256 === sha256)) return;
    let wanted = true;
    openPlan(db, plan).then(
      (file) => wanted && setOpened(file ? { state: 'open', file, sha256 } : { state: 'none', file, sha256 }),
      (error: unknown) => {
        if (!wanted) return;
        setOpened({ state: 'unreachable', file: null, sha256 });
        if (!(error instanceof FileUnreachable)) reportError(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [db, plan?.id, sha256, reachable]);
  if (!opened || opened.sha256 !== sha256) return { state: 'opening', file: null };
  return opened;
}
