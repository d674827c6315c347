import type { CompetenceCard } from '@turva/contracts/competence-cards';
import { supervises } from '@turva/rules/observation-handling';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Viewer } from '../../http/session-store.ts';

const present = (db: Db | Trx) =>
  db
    .selectFrom('competenceCards')
    .select(['id', 'userId', 'kind', 'number', 'validFrom', 'validTo'])
    .where('deletedAt', 'is', null);

/** A card's number is visible to its holder and to those who enter cards and approve permits. */
export async function cardsByIds(db: Db | Trx, viewer: Viewer, ids: number[]): Promise<CompetenceCard[]> {
  const cards = await present(db).where('id', 'in', ids).execute();
  const mayKnow = ({ userId }: CompetenceCard) => supervises(viewer) || userId === viewer.id;
  return cards.map((card) => (mayKnow(card) ? card : { ...card, number: null }));
}

/** After a change of role, phones get the cards again, with the numbers the person may see now. */
export const resendCards = async (trx: Trx) => {
  await sql`update competence_cards set number = number where number is not null`.execute(trx);
};

export const cardsOf = async (db: Db | Trx, userIds: number[]): Promise<CompetenceCard[]> =>
  userIds.length > 0 ? present(db).where('userId', 'in', userIds).execute() : [];
