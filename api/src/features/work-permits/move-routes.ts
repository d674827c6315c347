import {
  AddGasReading,
  ApprovePermit,
  CheckPermit,
  ClosePermit,
  ConfirmPermit,
  NoteAfterWatch,
  RejectPermit,
  ResumePermit,
  StartPermit,
  SuspendPermit,
} from '@turva/contracts/permit-moves';
import { WorkPermit } from '@turva/contracts/work-permits';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Effect, write } from '../../http/idempotency.ts';
import { actingAs } from './acting-as.ts';
import { closePermit, noteAfterWatch } from './close-permit.ts';
import { approvePermit, rejectPermit } from './decide-permit.ts';
import type { Acting } from './find-permit.ts';
import { addGasReading } from './gas-readings.ts';
import { PermitId } from './permit-id.ts';
import { checkPermit, confirmPermit, startPermit } from './start-permit.ts';
import { resumePermit, suspendPermit } from './suspend-permit.ts';

type Move<Input> = (
  trx: Trx,
  acting: Acting,
  asked: { id: string; input: Input },
) => Promise<Effect<WorkPermit>>;

/** What happens to a permit after it is asked for. Each call answers the whole permit. */
export async function moveRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const move = <Body extends z.ZodType>(name: string, body: Body, effect: Move<z.output<Body>>) =>
    app.post(
      `/work-permits/:id/${name}`,
      { schema: { params: PermitId, body, response: { '2xx': WorkPermit } } },
      (req, reply) => {
        const asked = { id: req.params.id, input: req.body as z.output<Body> };
        return write(deps, req, reply, (trx) => effect(trx, actingAs(deps, req), asked));
      },
    );

  move('approve', ApprovePermit, approvePermit);
  move('reject', RejectPermit, rejectPermit);
  move('confirmations', ConfirmPermit, confirmPermit);
  move('checks', CheckPermit, checkPermit);
  move('start', StartPermit, startPermit);
  move('gas-readings', AddGasReading, addGasReading);
  move('suspend', SuspendPermit, suspendPermit);
  move('resume', ResumePermit, resumePermit);
  move('close', ClosePermit, closePermit);
  move('after-watch', NoteAfterWatch, noteAfterWatch);
}
