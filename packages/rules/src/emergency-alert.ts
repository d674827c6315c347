export interface Viewer {
  id: number;
  role: string;
}

/** Who is told of an alert, answers it and ends it. */
export const isSafetyTeam = (viewer: Viewer) => viewer.role === 'supervisor' || viewer.role === 'admin';

export const mayEditProcedures = isSafetyTeam;

/** An alert says who is in trouble where: that is for those who come, and for whoever called. */
export const maySeeAlert = (viewer: Viewer, alert: { raisedBy: number }) =>
  isSafetyTeam(viewer) || alert.raisedBy === viewer.id;

/** Nobody answers their own call for help. */
export const mayAcknowledge = (viewer: Viewer, alert: { raisedBy: number; endedAt: unknown }) =>
  isSafetyTeam(viewer) && alert.raisedBy !== viewer.id && alert.endedAt === null;

export const mayEndAlert = (viewer: Viewer, alert: { endedAt: unknown }) =>
  isSafetyTeam(viewer) && alert.endedAt === null;
