-- Which comment a file belongs to, and how many its writer announced.

alter table observation_comments add column files smallint not null default 0;

alter table record_media add column comment_id uuid references observation_comments(id) on delete set null;
