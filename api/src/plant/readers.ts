import { sql } from 'kysely';

// `readingOf` of the rules, in SQL over the documents `d`.

export const isInUse = sql<boolean>`(d.deleted_at is null and d.is_active is distinct from false)`;

/** The oldest version whose reading still counts; null without a file. */
export const versionToRead = sql<number>`(
  select greatest(min(v.number), max(v.number) filter (where v.must_read)) from document_versions v where v.document_id = d.id)`;

/** Whether this person is asked to read it. */
export const isAsked = (person: string) => sql<boolean>`(${isInUse}
  and exists (select from document_readers r where r.document_id = d.id
    and (r.role is null or r.role = ${sql.ref(`${person}.role`)})
    and (r.department is null or r.department = ${sql.ref(`${person}.department`)})))`;

/**
 * Asked, and the version that must be read was not, or not since it is to be read again, or in a translation that has
 * been replaced.
 */
export const isToRead = (person: string) => sql<boolean>`(${isAsked(person)} and ${versionToRead} is not null
  and not exists (select from document_receipts x where x.user_id = ${sql.ref(`${person}.id`)}
    and x.document_id = d.id and x.deleted_at is null and x.version >= ${versionToRead}
    and (x.sha256 is null or x.sha256 in (select v.sha256 from document_versions v where v.document_id = d.id)
      or x.sha256 in (select distinct on (t.version, t.language) t.sha256 from document_translations t
        where t.document_id = d.id order by t.version, t.language, t.id desc))
    and (d.read_again_from is null or x.read_at >= d.read_again_from)))`;
