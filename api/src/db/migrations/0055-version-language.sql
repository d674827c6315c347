-- What language a version's own file is in, and what is new in it for those who read it in another.

-- what is there was taken for the plant's own language, Finnish
alter table document_versions add column language text not null default 'fi';

alter table document_translations add column note text;
