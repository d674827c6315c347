import { createHash } from 'node:crypto';
import type { LinkedPerson, PeopleImportAnswer } from '@turva/contracts/people/import-people';
import { MAX_PEOPLE_BYTES } from '@turva/contracts/people/people-values';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { write } from '../../../http/calls/idempotency.ts';
import { routesIn } from '../../../http/route.ts';
import { problem } from '../../../problem.ts';
import { decodeAnyCsv } from '../../../read-csv.ts';
import { withSecret } from '../../../sign-in/one-time-token.ts';
import { makeFirstLinks } from '../first-links.ts';
import { importPeople, type MadeFor, previewPeople, readPeople } from './import-people.ts';

/** Links for many people: with their accounts from a file (with `preview=1` nothing changes), and anew. */
export async function importPeopleRoute(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const withSecrets = (made: MadeFor[]): LinkedPerson[] =>
    made.map(({ link, ...person }) => ({ ...person, link: withSecret(deps.config, 'password', link) }));

  scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_req, body, done) => done(null, body));

  route(
    'POST /api/admin/people/import',
    { who: 'admin', audits: ['users', 'imported'], bodyLimit: MAX_PEOPLE_BYTES },
    async (req, reply): Promise<PeopleImportAnswer> => {
      const bytes: unknown = req.body;
      if (!Buffer.isBuffer(bytes)) throw problem('unsupported_content');
      const table = readPeople(decodeAnyCsv(bytes), req.query.names);
      if (req.query.preview) return previewPeople(deps.db, table);
      // a repeated call is recognised by the hash of its file instead of two megabytes of body
      req.body = { sha256: createHash('sha256').update(bytes).digest('hex'), names: req.query.names };
      const done = await write(deps, req, reply, async (trx) => ({
        status: 200,
        body: await importPeople(trx, deps, { actorId: req.user.id, table }),
      }));
      return { ...done, people: withSecrets(done.people) };
    },
  );

  route(
    'POST /api/admin/people/first-links',
    { who: 'admin', audits: ['users', 'password_link'] },
    async (req, reply) =>
      withSecrets(
        await write(deps, req, reply, async (trx) => ({
          status: 201,
          body: await makeFirstLinks(trx, deps, req.user.id),
        })),
      ),
  );
}
