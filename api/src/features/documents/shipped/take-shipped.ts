import { aboutGuide, type ShippedModule, shippedModules, titleIn } from '@turva/content/shipped-modules';
import { plantLanguage, type Reading, readings } from '@turva/contracts/words/readings';
import { markOf } from '@turva/rules/words/in-language';
import type { Trx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import type { Effect } from '../../../http/calls/idempotency.ts';
import type { Acting } from '../../../http/session/acting.ts';
import { shippedId } from '../../../plant/shipped-id.ts';
import { noteChanges } from '../../../records/history.ts';
import { keepFile } from '../versions.ts';
import { assertEditor } from '../write-documents.ts';
import { drawGuide } from './draw-guide.ts';

type File = Awaited<ReturnType<typeof keepFile>>;
type Files = ReadonlyMap<string, Readonly<Record<Reading, File>>>;

const LABEL = '1.0';
type Guide = ShippedModule & Required<Pick<ShippedModule, 'guide'>>;
const guides = shippedModules.filter((module): module is Guide => module.guide !== undefined);
const others = readings.filter((reading) => reading !== plantLanguage);
const clientIdOf = ({ key }: ShippedModule) => shippedId('document', key);

/** Draws the guides a plant does not have, in every language, and puts them into the store before their rows. */
export async function keepShipped(deps: Pick<Deps, 'db' | 'media'>): Promise<Files> {
  const known = await deps.db
    .selectFrom('safetyDocuments')
    .select('clientId')
    .where('clientId', 'in', guides.map(clientIdOf))
    .execute();
  const has = new Set(known.map(({ clientId }) => clientId));
  const files = new Map<string, Record<Reading, File>>();
  for (const module of guides) {
    if (has.has(clientIdOf(module))) continue;
    const drawn: [Reading, File][] = [];
    for (const reading of readings)
      drawn.push([reading, await keepFile(deps, await drawGuide(module, reading))]);
    files.set(module.key, Object.fromEntries(drawn) as Record<Reading, File>);
  }
  return files;
}

/** Adds the shipped guides a plant does not have; one it has thrown away stays away. Nobody is asked to read them yet. */
export async function takeShippedDocuments(
  trx: Trx,
  { user }: Acting,
  files: Files,
): Promise<Effect<{ added: number }>> {
  assertEditor(user);
  let added = 0;
  for (const module of guides) {
    const drawn = files.get(module.key);
    const id = drawn && (await addGuide(trx, { module, createdBy: user.id }, drawn));
    if (!id) continue;
    await noteChanges(trx, 'safety_documents', { id, actorId: user.id }, [{ action: 'created' }]);
    added++;
  }
  return { status: 200, body: { added } };
}

/** Resolves to nothing where somebody else has just added it. */
async function addGuide(
  trx: Trx,
  { module, createdBy }: { module: Guide; createdBy: number },
  files: Readonly<Record<Reading, File>>,
): Promise<number | undefined> {
  const title = titleIn(module, plantLanguage);
  const description = aboutGuide[plantLanguage];
  const texts = others.map((reading) => [
    reading,
    {
      title: { text: titleIn(module, reading), of: markOf(title) },
      description: { text: aboutGuide[reading], of: markOf(description) },
    },
  ]);
  const row = await trx
    .insertInto('safetyDocuments')
    .values({
      title,
      description,
      category: module.guide,
      version: LABEL,
      texts: JSON.stringify(Object.fromEntries(texts)),
      clientId: clientIdOf(module),
      createdBy,
    })
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const fileIn = (reading: Reading) => ({ ...files[reading], filename: `${titleIn(module, reading)}.pdf` });
  const added = { documentId: row.id, addedBy: createdBy };
  await trx
    .insertInto('documentVersions')
    .values({
      ...added,
      ...fileIn(plantLanguage),
      number: 1,
      label: LABEL,
      language: plantLanguage,
      mustRead: true,
    })
    .execute();
  await trx
    .insertInto('documentTranslations')
    .values(others.map((language) => ({ ...added, ...fileIn(language), version: 1, language })))
    .execute();
  return row.id;
}
