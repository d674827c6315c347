import { closeOverlay, openOverlay, useOverlayOpened } from '../../ui/overlay.ts';

/** From anywhere: header, floating menu, login page, a critical observation. */
export const openEmergency = () => openOverlay('emergency');
export const closeEmergency = closeOverlay;
export const useEmergencyOpened = () => useOverlayOpened('emergency');

/** Above everything else, except what it opens itself. */
export const PANEL_Z = 500;
