import type { Remind, Reminded } from '@turva/contracts/plant/notifications';
import { isGap } from '@turva/rules/duties/training-progress';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertReminds, remind, titled } from '../../notify/remind.ts';
import { problem } from '../../problem.ts';
import { trainingMatrix } from './matrix.ts';
import { moduleById } from './read-modules.ts';

/** Notifies everyone again who is required to have the module and lacks it now. */
export async function remindLearners(
  trx: Trx,
  acting: Acting,
  { id, to }: { id: number; to: Remind },
): Promise<Effect<Reminded>> {
  assertReminds(acting);
  const module = await moduleById(trx, id);
  if (!module) throw problem('training_module_not_found');
  const { people } = await trainingMatrix(trx, acting.now);
  const lacking = people.filter(({ cells }) => cells.some((cell) => cell.moduleId === id && isGap(cell)));
  return remind(
    trx,
    acting,
    {
      entity: 'training',
      id,
      params: titled(module.title, module.texts),
      url: `/training?id=${id}`,
      named: lacking.map((person) => ({ kind: 'training', id: person.id })),
    },
    to,
  );
}
