import { supervises } from '@turva/rules/observations/observation-handling';
import type { Selectable } from 'kysely';
import type { InvestigationsTable } from '../../db/tables/investigations.ts';
import type { Viewer } from '../../http/session/session-store.ts';

export type Row = Selectable<InvestigationsTable>;

/** Admins, and supervisors named as its investigators. */
export const mayReadHealth = (viewer: Viewer, { investigatorIds }: Pick<Row, 'investigatorIds'>): boolean =>
  viewer.role === 'admin' || (supervises(viewer) && investigatorIds.includes(viewer.id));
