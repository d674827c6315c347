import { createContext, useContext } from 'react';

/** The signed-in person, as far as the rules of access need. */
export interface Viewer {
  id: number;
  role: string;
  /** whose work falls to them today, where a right asks for it */
  insteadOf?: readonly number[];
}

export const ViewerContext = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer outside SyncProvider');
  return viewer;
}
