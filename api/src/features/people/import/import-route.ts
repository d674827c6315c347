import { createHash } from 'node:crypto';
import type { PeopleImportAnswer } from '@turva/contracts/import-people';
import { MAX_PEOPLE_BYTES } from '@turva/contracts/people-values';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { write } from '../../../http/idempotency.ts';
import { routesIn } from '../../../http/route.ts';
import { problem } from '../../../problem.ts';
import { decodeAnyCsv } from '../../../read-csv.ts';
import { linkUrl, oneTimeToken } from '../../../sign-in/one-time-token.ts';
import { importPeople, previewPeople, readPeople } from './import-people.ts';

/** `POST /api/admin/people/import`: the body is the file; with `preview=1` nothing changes. */
export async function importPeopleRoute(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_req, body, done) => done(null, body));

  route(
    'POST /api/admin/people/import',
    { who: 'admin', audits: ['users', 'imported'], bodyLimit: MAX_PEOPLE_BYTES },
    async (req, reply): Promise<PeopleImportAnswer> => {
      const bytes: unknown = req.body;
      if (!Buffer.isBuffer(bytes)) throw problem('unsupported_content');
      const table = readPeople(decodeAnyCsv(bytes));
      if (req.query.preview) return previewPeople(deps.db, table);
      // a repeated call is recognised by the hash of its file instead of two megabytes of body
      req.body = { sha256: createHash('sha256').update(bytes).digest('hex') };
      const done = await write(deps, req, reply, async (trx) => ({
        status: 200,
        body: await importPeople(trx, deps, { actorId: req.user.id, table }),
      }));
      return {
        ...done,
        people: done.people.map(({ link: { id, ...link }, ...person }) => ({
          ...person,
          link: { ...link, url: linkUrl(deps.config, 'password', oneTimeToken(deps.config, 'password', id)) },
        })),
      };
    },
  );
}
