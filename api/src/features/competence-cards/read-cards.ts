import type { CompetenceCard } from '@turva/contracts/duties/competence-cards';
import { supervises } from '@turva/rules/observations/observation-handling';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Viewer } from '../../http/session/session-store.ts';

const present = (db: Db | Trx) =>
  db
    .selectFrom('competenceCards')
    .select(['id', 'userId', 'kind', 'number', 'validFrom', 'validTo'])
    .where('deletedAt', 'is', null);

/** A card is visible to its holder and to those who enter cards and approve permits. */
export async function cardsByIds(db: Db | Trx, viewer: Viewer, ids: number[]): Promise<CompetenceCard[]> {
  const cards = present(db).where('id', 'in', ids);
  return (supervises(viewer) ? cards : cards.where('userId', '=', viewer.id)).execute();
}

/** After a change of role, phones get the cards again that the person may see now. */
export const resendCards = async (trx: Trx) => {
  await sql`update competence_cards set number = number where deleted_at is null`.execute(trx);
};

export const cardsOf = async (db: Db | Trx, userIds: number[]): Promise<CompetenceCard[]> =>
  userIds.length > 0 ? present(db).where('userId', 'in', userIds).execute() : [];
