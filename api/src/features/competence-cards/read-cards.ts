import type { CompetenceCard } from '@turva/contracts/competence-cards';
import type { Db, Trx } from '../../db/client.ts';

const present = (db: Db | Trx) =>
  db
    .selectFrom('competenceCards')
    .select(['id', 'userId', 'kind', 'number', 'validFrom', 'validTo'])
    .where('deletedAt', 'is', null);

export const cardsByIds = (db: Db | Trx, ids: number[]): Promise<CompetenceCard[]> =>
  present(db).where('id', 'in', ids).execute();

export const cardsOf = async (db: Db | Trx, userIds: number[]): Promise<CompetenceCard[]> =>
  userIds.length > 0 ? present(db).where('userId', 'in', userIds).execute() : [];
