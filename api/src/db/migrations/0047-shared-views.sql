-- A view of the desk that everybody in the plant has.

alter table saved_views add column is_shared boolean not null default false;

create index saved_views_shared on saved_views (created_at) where is_shared;
