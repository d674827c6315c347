import { type AlertPlaceSource, alertPlaceSources } from '@turva/contracts/emergency-values';

export interface Viewer {
  id: number;
  role: string;
}

/** The people who are notified of an alert, answer it and end it. */
export const isSafetyTeam = (viewer: Viewer) => viewer.role === 'supervisor' || viewer.role === 'admin';

export const mayEditProcedures = isSafetyTeam;

/** An alert says who is in trouble and where: visible to the safety team and the caller only. */
export const maySeeAlert = (viewer: Viewer, alert: { raisedBy: number }) =>
  isSafetyTeam(viewer) || alert.raisedBy === viewer.id;

/** Nobody answers their own call for help. */
export const mayAcknowledge = (viewer: Viewer, alert: { raisedBy: number; endedAt: unknown }) =>
  isSafetyTeam(viewer) && alert.raisedBy !== viewer.id && alert.endedAt === null;

export const mayEndAlert = (viewer: Viewer, alert: { endedAt: unknown }) =>
  isSafetyTeam(viewer) && alert.endedAt === null;

/** How the place of an alert is known. */
export type AlertPlace = AlertPlaceSource | 'unconfirmed' | 'none';

/** A place without a source was an older app's guess: nobody confirmed that they are there. */
export const alertPlace = (location: unknown, source: unknown): AlertPlace =>
  location ? (alertPlaceSources.find((known) => known === source) ?? 'unconfirmed') : 'none';
