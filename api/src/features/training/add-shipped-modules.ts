// node api/src/features/training/add-shipped-modules.ts: adds the training modules this version is shipped with, and to
// those the plant has the lessons of further languages
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
