import { serialId } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { assertReminds } from '../../notify/remind.ts';
import { listCardGaps, remindOfCard } from './card-gaps.ts';
import { addCard, removeCard } from './write-cards.ts';

const CardId = z.object({ id: serialId });

/** The cards themselves come with the delta: whoever decides on a permit needs them offline. */
export async function competenceCardRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);

  writes(
    'POST /api/competence-cards',
    { who: 'supervisor', audits: ['competence_cards', 'created'] },
    (trx, req) => addCard(trx, req.user, req.body),
  );

  route('GET /api/competence-cards/gaps', { who: 'supervisor' }, async (req) => {
    assertReminds(req);
    return listCardGaps(deps.db, deps.now());
  });

  writes(
    'POST /api/competence-cards/remind',
    { who: 'supervisor', audits: 'each person has the reminder among their notifications' },
    (trx, req, acting) => remindOfCard(trx, acting, req.body),
  );

  writes(
    'DELETE /api/competence-cards/:id',
    {
      who: 'supervisor',
      audits: ['competence_cards', 'deleted'],
      record: { of: 'competence_cards' },
      params: CardId,
    },
    (trx, req, acting) => removeCard(trx, acting, req.params.id),
  );
}
