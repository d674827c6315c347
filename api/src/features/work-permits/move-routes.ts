import type { Endpoints } from '@turva/contracts/base/endpoints';
import type { AuditAction } from '@turva/contracts/operator/audit-log-words';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Effect, write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { closePermit, noteAfterWatch } from './close-permit.ts';
import { approvePermit, rejectPermit } from './decide-permit.ts';
import { extendPermit } from './extend-permit.ts';
import { type Acting, actingAs } from './find-permit.ts';
import { addGasReading, markMistyped } from './gas-readings.ts';
import { handOverPermit } from './hand-over.ts';
import { PermitId } from './permit-id.ts';
import { notePresence } from './presence.ts';
import { checkPermit, confirmPermit, startPermit } from './start-permit.ts';
import { resumePermit, suspendPermit } from './suspend-permit.ts';

type Name = keyof Endpoints & `POST /api/work-permits/:id/${string}`;
type Move<N extends Name> = (
  trx: Trx,
  acting: Acting,
  asked: { id: string; input: z.output<Endpoints[N]['body']> },
) => Promise<Effect<WorkPermit>>;

const permit = { of: 'work_permits' } as const;
/** Supervisors decide; the requester, or any supervisor, does the work; anybody may stop dangerous work. */
const decide = { who: 'supervisor', record: permit } as const;
const work = { who: 'user', record: { ...permit, may: 'ownerOrSupervisors' } } as const;
const stop = { who: 'user', record: permit } as const;

/** Everything done to a permit after it is requested. Each call answers with the whole permit. */
export async function moveRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const move = <N extends Name>(
    name: N,
    stated: typeof decide | typeof work | typeof stop,
    action: AuditAction,
    effect: Move<N>,
  ) =>
    route<Name, typeof PermitId>(
      name,
      { ...stated, audits: ['work_permits', action], params: PermitId },
      (req, reply) => {
        const asked = { id: req.params.id, input: req.body as z.output<Endpoints[N]['body']> };
        return write(deps, req, reply, (trx) => effect(trx, actingAs(deps, req), asked));
      },
    );

  move('POST /api/work-permits/:id/approve', decide, 'approved', approvePermit);
  move('POST /api/work-permits/:id/reject', decide, 'rejected', rejectPermit);
  move('POST /api/work-permits/:id/confirmations', work, 'confirmed', confirmPermit);
  move('POST /api/work-permits/:id/presence', work, 'presence', notePresence);
  move('POST /api/work-permits/:id/checks', work, 'checked', checkPermit);
  move('POST /api/work-permits/:id/start', work, 'started', startPermit);
  move('POST /api/work-permits/:id/gas-readings', work, 'measured', addGasReading);
  move('POST /api/work-permits/:id/mistyped', stop, 'mistyped', markMistyped);
  move('POST /api/work-permits/:id/extend', decide, 'extended', extendPermit);
  move('POST /api/work-permits/:id/hand-over', work, 'handed_over', handOverPermit);
  move('POST /api/work-permits/:id/suspend', stop, 'suspended', suspendPermit);
  move('POST /api/work-permits/:id/resume', decide, 'resumed', resumePermit);
  move('POST /api/work-permits/:id/close', work, 'closed', closePermit);
  move('POST /api/work-permits/:id/after-watch', work, 'after_watch', noteAfterWatch);
}
