-- What documents are called, and what they say, in the languages of those who read them.

alter table safety_documents add column texts jsonb not null default '{}';

-- a version's file in another language; a corrected one is a row more, for what was known when may be asked
create table document_translations (
    id serial primary key,
    document_id integer not null,
    version integer not null,
    language text not null,
    sha256 char(64) not null,
    size integer not null,
    mime text not null,
    filename text,
    added_by integer references users(id),
    created_at timestamptz not null default now(),
    foreign key (document_id, version) references document_versions (document_id, number));

create index document_translations_version on document_translations (document_id, version);

create index document_translations_bytes on document_translations (sha256);
