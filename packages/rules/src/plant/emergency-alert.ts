import { type AlertPlaceSource, alertPlaceSources } from '@turva/contracts/plant/emergency-values';

export interface Viewer {
  id: number;
  role: string;
}

/** The people who are notified of an alert, answer it and end it. */
export const isSafetyTeam = (viewer: Pick<Viewer, 'role'> & Partial<Viewer>) =>
  viewer.role === 'supervisor' || viewer.role === 'admin';

export const mayEditProcedures = isSafetyTeam;

interface Called {
  raisedBy: number;
  /** missing in a row that an earlier server sent */
  people?: readonly { userId: number }[];
}
const isCalled = (viewer: Viewer, { people = [] }: Called) =>
  people.some(({ userId }) => userId === viewer.id);

/** Nobody answers their own call for help. */
export const mayAcknowledge = (viewer: Viewer, alert: Called & { endedAt: unknown }) =>
  (isSafetyTeam(viewer) || isCalled(viewer, alert)) && alert.raisedBy !== viewer.id && alert.endedAt === null;

export const mayEndAlert = (viewer: Viewer, alert: { endedAt: unknown }) =>
  isSafetyTeam(viewer) && alert.endedAt === null;

/** How the place of an alert is known. */
export type AlertPlace = AlertPlaceSource | 'unconfirmed' | 'none';

/** A place without a source was an older app's guess: nobody confirmed that they are there. */
export const alertPlace = (location: unknown, source: unknown): AlertPlace =>
  location ? (alertPlaceSources.find((known) => known === source) ?? 'unconfirmed') : 'none';

/** A drill counts as held once somebody else acknowledged it and ended it: raised alone it has shown nothing. */
export const isHeld = (alert: {
  takenBack?: boolean;
  endedAt: unknown;
  acknowledgements: readonly unknown[];
}): boolean => alert.endedAt !== null && !alert.takenBack && alert.acknowledgements.length > 0;

interface Told {
  location: string | null;
}

/** The corrections that changed the words of the place, oldest first. Rows of earlier versions have none. */
export const placeMoves = <Change extends { from: Told; to: Told }>(alert: {
  placeChanges?: Change[] | undefined;
}): Change[] => (alert.placeChanges ?? []).filter(({ from, to }) => from.location !== to.location);
