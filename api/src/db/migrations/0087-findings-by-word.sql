-- A word that somebody entered for a person may mean anything: those findings are decided one by one.

alter table erasure_findings add column by_word boolean not null default false;
