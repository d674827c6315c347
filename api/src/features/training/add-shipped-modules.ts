// node api/src/features/training/add-shipped-modules.ts: adds the training modules this version is shipped with
import { runCommand } from '../../command.ts';
import { addShippedModules } from './add-shipped.ts';

await runCommand(async (db) => {
  const added = await db.transaction().execute((trx) => addShippedModules(trx));
  return added.size > 0 ? `added: ${[...added.keys()].join(', ')}` : 'nothing to add';
});
