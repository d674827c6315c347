import type { DemoRequest } from '@turva/contracts/people/demo-requests';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';

const MOST = 200;

export const demoRequests = (db: Db | Trx) =>
  db
    .selectFrom('demoRequests')
    .innerJoin('users', 'users.id', 'demoRequests.userId')
    .select([
      'demoRequests.id',
      'demoRequests.clientId',
      'demoRequests.package',
      'demoRequests.contact',
      'demoRequests.message',
      'demoRequests.createdAt',
      'users.email',
      'users.department',
    ])
    .select(personName('users').as('name'));

type Row = Awaited<ReturnType<ReturnType<typeof demoRequests>['execute']>>[number];

export const toAnswer = ({ createdAt, ...row }: Row): DemoRequest => ({
  ...row,
  package: row.package as DemoRequest['package'],
  createdAt: createdAt.toISOString(),
});

export async function listDemoRequests(db: Db): Promise<DemoRequest[]> {
  const rows = await demoRequests(db).orderBy('demoRequests.id', 'desc').limit(MOST).execute();
  return rows.map(toAnswer);
}
