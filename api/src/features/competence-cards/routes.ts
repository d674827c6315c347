import { CompetenceCard, NewCard } from '@turva/contracts/competence-cards';
import { DeletedRecord } from '@turva/contracts/small-answers';
import { serialId } from '@turva/contracts/text';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { addCard, removeCard } from './write-cards.ts';

const CardId = z.object({ id: serialId });

/** Cards themselves come with the delta: whoever asks for a permit must know them without a network. */
export async function competenceCardRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/competence-cards',
    { schema: { response: { '2xx': CompetenceCard }, body: NewCard } },
    (req, reply) => write(deps, req, reply, (trx) => addCard(trx, req.user, req.body)),
  );

  app.delete(
    '/competence-cards/:id',
    { schema: { response: { '2xx': DeletedRecord }, params: CardId } },
    (req, reply) =>
      write(deps, req, reply, (trx) => removeCard(trx, { user: req.user, now: deps.now() }, req.params.id)),
  );
}
