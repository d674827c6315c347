import { dutiesFor } from '@turva/rules/accident-duties';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';

/** What an accident as severe as that asks for and nobody has said to have done. */
export const openDuties = ({ duties, severe }: Pick<InvestigationView, 'duties' | 'severe'>) =>
  dutiesFor(duties, severe).filter(({ done }) => !done);
