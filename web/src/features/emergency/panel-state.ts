import type { ProcedureCategory } from '@turva/contracts/plant/emergency';
import { closeOverlay, openOverlay, useOverlayOpened, whenOverlayClosed } from '../../ui/overlay.ts';

/** What the person who called for help needs to read. */
let needed: ProcedureCategory | null = null;
export const neededProcedure = () => needed;
// opened again by Forward it answers no cry
whenOverlayClosed('emergency', () => {
  needed = null;
});

/** With the procedure of this category unfolded under the 112 call. */
export function openEmergencyAt(category: ProcedureCategory | null) {
  needed = category;
  openOverlay('emergency');
}
/** From anywhere: header, floating menu, login page, a critical observation. */
export const openEmergency = () => openEmergencyAt(null);
export const closeEmergency = closeOverlay;
export const useEmergencyOpened = () => useOverlayOpened('emergency');

/** Above everything else, except what it opens itself. */
export const PANEL_Z = 500;
