import { feedNouns } from '@turva/contracts/figures/feed';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseCursor } from '../../db/sync-clock.ts';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { feedColumns, firstColumns } from './columns.ts';
import { asCsv, asNdjson, readFeed, readMattersFeed } from './read-feed.ts';

const Noun = z.object({ noun: z.enum(feedNouns) });
const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/** Changes in portions, for programs that make reports. Read only; by a session or an API key for it. */
export async function feedRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);

  route('GET /api/feed', { who: 'user' }, () =>
    feedNouns.map((noun) => ({
      noun,
      columns: [...firstColumns(noun), ...feedColumns[noun]].map(({ name, type, about }) => ({
        name,
        type,
        about,
      })),
    })),
  );

  route(
    'GET /api/feed/:noun',
    { who: 'user', record: 'names a noun: what is in it is what the same person is sent', params: Noun },
    async (req, reply) => {
      const { noun } = req.params;
      const { cursor, limit, format } = req.query;
      const asking = { db: deps.db, viewer: req.user, now: deps.clock.settled() };
      const page =
        noun === 'matters'
          ? await readMattersFeed(asking, { cursor, limit })
          : await readFeed(asking, noun, { cursor: cursor ? parseCursor(cursor) : undefined, limit });
      if (page.next) {
        const next = new URLSearchParams({ format, limit: String(limit), cursor: page.next });
        reply.header('link', `</api/feed/${noun}?${next}>; rel="next"`);
      }
      return reply.type(types[format]).send(format === 'csv' ? asCsv(noun, page) : asNdjson(noun, page));
    },
  );
}
