import { createContext, useContext } from 'react';

/** The signed-in person, as far as the rules of access need. */
export interface Viewer {
  id: number;
  role: string;
}

export const ViewerContext = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer outside SyncProvider');
  return viewer;
}
