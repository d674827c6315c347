import type { EveryField } from '@turva/contracts/base/every-field';
import {
  type DocumentVersion,
  type Readers,
  SafetyDocument,
  type TranslatedFile,
} from '@turva/contracts/registers/documents';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

export type Row = Selectable<Tables['safetyDocuments']>;
type Read = Row & {
  readers: Readers[] | null;
  versions: (DocumentVersion & { translations: TranslatedFile[] | null })[] | null;
};

const readers = sql`(
  select json_agg(json_build_object('role', r.role, 'department', r.department) order by r.id)
  from document_readers r where r.document_id = d.id)`;
const translations = sql`(
  select json_agg(json_build_object('id', f.id, 'language', f.language, 'sha256', f.sha256, 'size', f.size,
    'mime', f.mime, 'filename', f.filename, 'note', f.note, 'addedAt', f.created_at) order by f.language)
  from (select distinct on (t.language) t.* from document_translations t
    where t.document_id = v.document_id and t.version = v.number order by t.language, t.id desc) f)`;
const versions = sql`(
  select json_agg(json_build_object('number', v.number, 'label', v.label, 'sha256', v.sha256, 'size', v.size,
    'mime', v.mime, 'filename', v.filename, 'note', v.note, 'language', v.language,
    'mustRead', v.must_read, 'addedAt', v.created_at,
    'translations', ${translations})
    order by v.number desc)
  from document_versions v where v.document_id = d.id)`;

/** `rest` is the SQL after `from`: where and order over the alias `d`. */
export async function selectDocuments(db: Db | Trx, rest: RawBuilder<unknown>): Promise<SafetyDocument[]> {
  const { rows } = await sql<Read>`
    select d.*, ${readers} as readers, ${versions} as versions from safety_documents d ${rest}`.execute(db);
  return rows.map(toDocument);
}

/** The address of the newest file; which version that is does change. */
export const filePath = (id: number) => `/api/documents/${id}/file`;

const iso = (at: string) => new Date(at).toISOString();

const asSent = sent('safetyDocuments', SafetyDocument);

const toDocument = (row: Read): EveryField<SafetyDocument> => {
  const versions = (row.versions ?? []).map((one) => ({
    ...one,
    addedAt: iso(one.addedAt),
    translations: (one.translations ?? []).map((file) => ({ ...file, addedAt: iso(file.addedAt) })),
  }));
  return {
    ...asSent(row),
    documentUrl: versions.length > 0 ? filePath(row.id) : row.documentUrl,
    // a row from before this column had a default counts as in use
    isActive: row.isActive ?? true,
    readers: row.readers ?? [],
    versions,
  };
};
