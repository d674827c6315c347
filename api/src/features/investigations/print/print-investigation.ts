import type { HurtPerson } from '@turva/contracts/risks/investigations';
import type { Language } from '@turva/locales/languages';
import { fileNameOf } from '@turva/rules/words/file-name';
import { sql } from 'kysely';
import { personName } from '../../../db/person-name.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../http/session/session-store.ts';
import { writePdf } from '../../../pdf/write-pdf.ts';
import { languageOfUser } from '../../../people/language-of-user.ts';
import { namesByIds } from '../../../people/names-by-ids.ts';
import { plantSite } from '../../../plant/site.ts';
import { textsIn } from '../../../texts.ts';
import { readInvestigation } from '../read-investigation.ts';
import type { Row } from '../rights.ts';
import { composeInvestigation, type PrintedAction } from './compose-investigation.ts';

interface Asked {
  row: Row;
  language: Language | undefined;
  /** who was hurt, already read and logged; null: without */
  hurt: readonly HurtPerson[] | null;
}

/** The investigation in its current state, as a PDF. */
export async function printInvestigation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  { row, language, hurt }: Asked,
): Promise<{ name: string; bytes: Buffer }> {
  const one = await readInvestigation(db, viewer, row);
  const { rows: actions } = await sql<PrintedAction>`
    select a.what, case when u.id is not null then ${personName('u')} end as responsible,
      a.due_date::text as due_date, a.done_at, a.effective, a.works
    from corrective_actions a left join users u on u.id = a.responsible_id
    where a.observation_id = ${row.observationId} order by a.created_at, a.id`.execute(db);
  const names = await namesByIds(db, [viewer.id]);
  const written = language ?? (await languageOfUser(db, viewer.id));
  const bytes = await writePdf(
    composeInvestigation({
      one,
      actions,
      hurt,
      language: written,
      plant: (await plantSite(db))?.name ?? null,
      by: names.get(viewer.id) ?? '',
      now: now(),
    }),
  );
  return {
    name: fileNameOf(textsIn(written)('investigations:file.report'), one.id, one.observationTitle),
    bytes,
  };
}
