import type { AskingPerson, Fact } from '@turva/assistant/facts';
import { pastOf } from '@turva/assistant/figures';
import { fold } from '@turva/assistant/fold';
import type { Kind } from '@turva/assistant/form';
import type { Vocabulary } from '@turva/assistant/places';
import { assistantTexts } from '@turva/assistant/texts';
import { bestOf, fullest, type Tools, toolsOver, type Working } from '@turva/assistant/tools';
import type { Language } from '@turva/locales/languages';
import { matterKinds } from '@turva/rules/matters/matter';
import { supervises } from '@turva/rules/observations/observation-handling';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import type { Deps } from '../../deps.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { readMatters } from '../../plant/matters/matters.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { selectChemicals } from '../chemicals/read-chemicals.ts';
import { plantFigures } from '../tsi/named-figures.ts';
import { listMetrics } from '../tsi/read-metrics.ts';
import { refreshTsi } from '../tsi/refresh-metrics.ts';
import { actionTools } from './action-tools.ts';
import { observationTools } from './observation-tools.ts';
import { otherFacts } from './other-facts.ts';
import type { Reads } from './reads.ts';

interface Asker {
  reads: Reads;
  user: SessionUser;
  language: Language;
  now: Date;
}

async function readVocabulary(db: Db): Promise<Vocabulary & { departmentOf: Map<number, string | null> }> {
  const areas = await db
    .selectFrom('areas')
    .select(['id', 'parentId', 'name', 'code', 'department'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'department', personName('users').as('name')])
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .execute();
  const departments = [...areas, ...people].flatMap(({ department }) => department ?? []);
  return {
    areas,
    departments: [...new Set(departments)],
    people,
    departmentOf: new Map(areas.map(({ id, department }) => [id, department])),
  };
}

/** Permits requested or in force, and their surroundings. */
async function readWorking(db: Db, reads: Reads, now: Date): Promise<Working> {
  const areas = await db
    .selectFrom('areas')
    .select(['id', 'parentId'])
    .where('deletedAt', 'is', null)
    .execute();
  const people = await db.selectFrom('users').select('id').where('deletedAt', 'is', null).execute();
  return {
    permits: await reads.workingPermits(db, now),
    areas: new Map(areas.map((area) => [area.id, area])),
    chemicals: await selectChemicals(
      db,
      sql`where c.deleted_at is null and c.is_active is distinct from false`,
    ),
    cards: await reads.cardsOf(
      db,
      people.map(({ id }) => id),
    ),
    settings: await plantSettings(db),
  };
}

/** An investigation's duties are told to who leads them. */
const ofEverybody = matterKinds.filter((kind) => kind !== 'duty');

/** The tools of one question over the database: each table is read at most once per question. */
export function serverTools(deps: Deps, { reads, user, language, now }: Asker): Tools {
  const { db } = deps;
  const person: AskingPerson = { id: user.id, role: user.role };
  // of other people's cards, training and reading the assistant tells by the matrix
  const mayBeSeen = sql`m.kind not in ('card', 'training', 'reading') or m.owner_id = ${user.id}`;
  const observations = observationTools(db, { now, viewer: user });
  let vocabulary: ReturnType<typeof readVocabulary> | undefined;
  const read = () => {
    vocabulary ??= readVocabulary(db);
    return vocabulary;
  };
  const departmentOf = async () => {
    const { departmentOf: departments } = await read();
    return (areaId: number | null) => (areaId === null ? null : (departments.get(areaId) ?? null));
  };
  const actions = actionTools(db, { reads, now, user, departmentOf });
  const t = assistantTexts(language);
  const titleOf = (kind: string) => t(`training:cards.kind.${kind}`, { defaultValue: kind });
  const asking = { now: now.getTime(), language, person: user, titleOf };
  const known = new Map<Kind, Promise<Fact[]>>();
  const factsOf = (kind: Kind) => {
    if (kind === 'observation' || kind === 'action') return Promise.resolve([]);
    const facts =
      known.get(kind) ??
      departmentOf().then((department) =>
        otherFacts(kind, { reads, db, user }, { ...asking, departmentOf: department }),
      );
    known.set(kind, facts);
    return facts;
  };
  const few = toolsOver(factsOf, { now: now.getTime(), person }, fold);
  /** the kinds of which there are many are asked of the database */
  const toolsOf = (kind: Kind) =>
    kind === 'observation' ? observations : kind === 'action' ? actions : null;
  return {
    vocabulary: read,
    count: (kind, filters, most) => toolsOf(kind)?.count(filters, most) ?? few.count(kind, filters),
    countBy: (kind, filters, by) => toolsOf(kind)?.countBy(filters, by) ?? few.countBy(kind, filters, by),
    list: (kind, filters, order, limit) =>
      toolsOf(kind)?.list(filters, order, limit) ?? few.list(kind, filters, order, limit),
    found: async (words, kinds) => {
      const here = [
        await few.found(words, kinds),
        ...(kinds.includes('observation') ? [await observations.found(words)] : []),
        ...(kinds.includes('action') ? [await actions.found(words)] : []),
      ];
      return words.map((_, at) => here.some((isThere) => isThere[at]));
    },
    search: async (words, kinds, limit) => {
      const found = await few.search(words, kinds, limit);
      const toDo = kinds.includes('action') ? await actions.search(words, limit) : [];
      const others = bestOf([...found, ...toDo], words, fold).slice(0, limit);
      if (!kinds.includes('observation')) return others;
      const reported = await observations.search(words, limit);
      // decisions about a thing first, then what was observed
      const both = fullest([...others, ...reported], words);
      const decided = both.filter(({ kind }) => kind !== 'observation');
      const observed = both.filter(({ kind }) => kind === 'observation');
      const room = Math.max(limit - observed.length, Math.ceil(limit / 2));
      return [...decided.slice(0, room), ...observed].slice(0, limit);
    },
    figures: async () => {
      // includes what has just changed
      await refreshTsi(deps);
      const { index, departments } = await plantFigures(db, now);
      return {
        facts: index,
        departments,
        basis: (await plantSettings(db)).hoursBasis,
        ...pastOf(await listMetrics(db, undefined), index.today),
      };
    },
    matters: () =>
      readMatters(db, { now, kinds: supervises(user) ? matterKinds : ofEverybody, rest: mayBeSeen }),
    average: (kind, filters) => toolsOf(kind)?.average(filters) ?? few.average(kind, filters),
    working: () => readWorking(db, reads, now),
    workforce: async () => {
      if (!supervises(user)) return null;
      const matrix = await reads.matrix(db, now);
      const ids = matrix.people.map(({ id }) => id);
      return { ...matrix, cards: await reads.cardsOf(db, ids) };
    },
  };
}
