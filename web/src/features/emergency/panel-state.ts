import { closeOverlay, openOverlay, useOverlayOpened } from '../../ui/overlay.ts';

/** From wherever one is: header, floating menu, login page, a critical observation. */
export const openEmergency = () => openOverlay('emergency');
export const closeEmergency = closeOverlay;
export const useEmergencyOpened = () => useOverlayOpened('emergency');

/** Above whatever else is open or opens, but for what it opens itself. */
export const PANEL_Z = 500;
