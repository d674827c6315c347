import { supervises } from '@turva/rules/observations/observation-handling';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Viewer } from '../../http/session/session-store.ts';

export type Row = Selectable<Tables['investigations']>;

/** Admins, and supervisors named as its investigators. */
export const mayReadHealth = (viewer: Viewer, { investigatorIds }: Pick<Row, 'investigatorIds'>): boolean =>
  viewer.role === 'admin' || (supervises(viewer) && investigatorIds.includes(viewer.id));
