-- Names of people without an account are searched too.

alter table "erasure_findings" alter column "person_id" drop not null;
