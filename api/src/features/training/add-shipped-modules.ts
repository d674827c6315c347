// node api/src/features/training/add-shipped-modules.ts: adds the training modules shipped with this version, and
// further languages to those the plant has
import { runCommand } from '../../command.ts';
import { addShippedLessons, addShippedModules } from './add-shipped.ts';

await runCommand(async (db) => {
  const [added, translated] = await db
    .transaction()
    .execute(async (trx) => [await addShippedModules(trx), await addShippedLessons(trx)] as const);
  const said = [
    ...(added.size > 0 ? [`added: ${[...added.keys()].join(', ')}`] : []),
    ...(translated.length > 0 ? [`translated: ${translated.join(', ')}`] : []),
  ];
  return said.join('; ') || 'nothing to add';
});
