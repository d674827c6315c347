import { dutiesFor } from '@turva/rules/risks/accident-duties';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';

/** The duties of an accident of this severity that nobody has ticked. */
export const openDuties = ({ duties, severe }: Pick<InvestigationView, 'duties' | 'severe'>) =>
  dutiesFor(duties, severe).filter(({ done }) => !done);
