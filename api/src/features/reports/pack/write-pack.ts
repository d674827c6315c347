import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@turva/locales/languages';
import { recordedOf } from '@turva/rules/figures/recorded-compliance';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { recordsOf } from '../../tsi/records-behind.ts';
import { plain, type Words, wordsIn } from '../compose/words.ts';
import { escaped } from '../files/write-html.ts';
import type { GatheredData } from '../gather/gather.ts';
import type { ClauseData } from '../gather/gather-index.ts';
import type { Scope } from '../gather/scope.ts';
import { csvOf, packFiles, safeName } from './pack-files.ts';

type Needed = Pick<Deps, 'db' | 'media'>;
type Files = ReturnType<typeof packFiles>;
type Stored = { sha256: string; size: number };

interface Packed {
  title: string;
  language: Language;
  data: GatheredData;
  scope: Scope;
  report: { pdf: Stored; xlsx: Stored };
}

/**
 * Writes the evidence behind both standards as one ZIP to `target`: the report, a folder for each requirement with
 * its row and the records behind it, the active documents and data sheets, and an index with the hash of every
 * file. Streamed entry by entry. Its tables name people where the standards require it: who is competent in what.
 */
export async function writePack(deps: Needed, packed: Packed, target: string): Promise<void> {
  const { data, language, report, title } = packed;
  const words = wordsIn({ language, department: null });
  const files = packFiles(new Date(data.asOf));
  const written = pipeline(files.zip.outputStream, createWriteStream(target, { mode: 0o600 }));
  try {
    const name = safeName(title);
    files.addStored(`${name}.pdf`, { media: deps.media, ...report.pdf });
    files.addStored(`${name}.xlsx`, { media: deps.media, ...report.xlsx });
    for (const row of data.clauses ?? []) await addClause(deps, files, { row, packed, words });
    await addDocuments(deps, files, words);
    await addSheets(deps, files, words);
    const { entries } = files;
    files.add('index.html', indexOf(packed, entries, words));
  } finally {
    files.zip.end();
  }
  await written;
}

/** A requirement's folder: its assessment, and the records that support it. */
async function addClause(
  { db }: Needed,
  files: Files,
  { row, packed, words }: { row: ClauseData; packed: Packed; words: Words },
): Promise<void> {
  const { t, iso, number } = words;
  const standard = row.standard === 'iso14001' ? 'ISO 14001' : 'ISO 45001';
  const requirement = words.requirement(row.requirement);
  const folder = `${standard}/${safeName(`${row.clause} ${requirement}`)}`;
  const recorded = recordedOf(row, packed.data.recorded ?? {});
  const said = { true: t('compliance.met'), false: t('compliance.notMet'), null: '–' };
  files.add(
    `${folder}/${safeName(t('pack.requirement'))}.csv`,
    csvOf([
      [t('column.clause'), t('column.requirement'), iso('selfAssessed'), iso('recorded'), iso('evidence')],
      [
        row.clause,
        requirement,
        said[`${row.met}`],
        recorded ? iso(`state.${recorded.state}`) : '–',
        plain(row.evidence),
      ],
      ...(recorded?.figures ?? []).map(({ source, part, whole }) => [
        '',
        iso(`source.${source}`),
        '',
        `${number(part)}/${number(whole)}`,
        '',
      ]),
    ]),
  );
  for (const { source, state } of recorded?.figures ?? []) {
    const name = `${folder}/${safeName(iso(`source.${source}`))}.csv`;
    if (source === 'training') {
      files.add(name, trainingOf(packed.data, words));
      if (row.requirement === 'competence')
        files.add(`${folder}/${safeName(words.t('pack.competence'))}.csv`, competenceOf(packed.data, words));
    } else if (state !== 'none')
      files.add(
        name,
        csvOf([
          [t('column.title'), t('column.day')],
          ...(await recordsOf(db, packed.scope, source)).map(({ name: record, day }) => [plain(record), day]),
        ]),
      );
  }
}

/** What is required and what is valid, by module. */
const trainingOf = ({ training }: GatheredData, { t, number, language }: Words): Buffer =>
  csvOf([
    [
      t('column.module'),
      t('training.asked'),
      t('training.validCount'),
      t('training.expiring'),
      t('training.expired'),
      t('training.missing'),
    ],
    ...(training?.modules ?? []).map((module) => [
      plain(module.titles[language] ?? module.title),
      ...[module.asked, module.valid, module.expiring, module.expired, module.open].map((count) =>
        number(count),
      ),
    ]),
  ]);

/** Required training by person, with its status and validity; ISO dates. An erased person has no name. */
const competenceOf = ({ competence = [], people = {} }: GatheredData, { t, matrixState, language }: Words) =>
  csvOf([
    [
      t('column.person'),
      t('column.department'),
      t('column.module'),
      t('column.status'),
      t('training.completedOn'),
      t('training.validUntil'),
      t('column.due'),
    ],
    ...competence.map(({ personId, department, module, titles, state, completed, expires, due }) => [
      plain(people[personId] ?? '') || t('gaps.erased'),
      plain(department),
      plain(titles[language] ?? module),
      matrixState(state),
      completed ?? '',
      expires ?? '',
      due ?? '',
    ]),
  ]);

interface KeptFile {
  name: string;
  sha256: string;
  size: number;
  mime: string;
}

async function addKept({ media }: Needed, files: Files, folder: string, rows: KeptFile[]): Promise<void> {
  for (const { name, sha256, size, mime } of rows) {
    const hash = sha256.trim();
    if ((await media.size(hash)) === null) continue;
    files.addStored(`${safeName(folder)}/${safeName(name)}.${mime.split(/[/;]/)[1] ?? 'bin'}`, {
      media,
      sha256: hash,
      size,
    });
  }
}

/** The version in force of each active document, in the pack's language if there is such a file. */
async function addDocuments(deps: Needed, files: Files, { t, language }: Words): Promise<void> {
  const { rows } = await sql<KeptFile>`
    select d.title || ' ' || v.label as name, coalesce(f.sha256, v.sha256) as sha256,
      coalesce(f.size, v.size) as size, coalesce(f.mime, v.mime) as mime
    from safety_documents d join lateral (select number, label, sha256, size, mime from document_versions
      where document_id = d.id order by number desc limit 1) v on true
    left join lateral (select sha256, size, mime from document_translations
      where document_id = d.id and version = v.number and language = ${language}
      order by id desc limit 1) f on true
    where d.deleted_at is null and d.is_active is distinct from false order by d.id`.execute(deps.db);
  await addKept(deps, files, t('pack.documents'), rows);
}

async function addSheets(deps: Needed, files: Files, { t }: Words): Promise<void> {
  const { rows } = await sql<KeptFile>`
    select c.name, s.sha256, s.size, 'application/pdf' as mime
    from chemicals c join lateral (select sha256, size from chemical_sheets
      where chemical_id = c.id order by version desc limit 1) s on true
    where c.deleted_at is null and c.is_active is distinct from false order by c.id`.execute(deps.db);
  await addKept(deps, files, t('pack.sheets'), rows);
}

/** Every file with its hash, as a page that runs no script. */
function indexOf({ title, language, data }: Packed, entries: Files['entries'], words: Words): Buffer {
  const { t, number } = words;
  const rows = entries.map(({ path, sha256, size }) => {
    const href = path.split('/').map(encodeURIComponent).join('/');
    return `<tr><td><a href="${escaped(href)}">${escaped(path)}</a></td><td>${number(size)}</td><td><code>${sha256}</code></td></tr>`;
  });
  const heads = [t('pack.file'), t('pack.bytes'), 'SHA-256'].map(
    (head) => `<th scope="col">${escaped(head)}</th>`,
  );
  return Buffer.from(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="font-family:system-ui,sans-serif">
<h1>${escaped(title)}</h1>
<p>${escaped(plain(data.plant))} ${escaped(words.moment(data.asOf))}</p>
<p>${escaped(t('pack.about'))}</p>
<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>
</body>
</html>
`);
}
