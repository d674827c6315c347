import { createContext, type ReactNode, useContext } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Shown } from './tsi/figures.ts';
import { useShown } from './tsi/use-shown.ts';

const ShownContext = createContext<Shown | undefined>(undefined);

interface Props {
  db: UserDb;
  isDemo: boolean;
  children: ReactNode;
}

/** Computed once for all blocks that show them; undefined until then. Only those blocks are rendered again. */
export function FiguresProvider({ db, isDemo, children }: Props) {
  return <ShownContext value={useShown(db, isDemo)}>{children}</ShownContext>;
}

export const useFigures = () => useContext(ShownContext);
