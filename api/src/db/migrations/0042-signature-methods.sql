-- Whether a signature was drawn, or given by the session; then there is no drawing.

alter table permit_signatures add column method varchar(10) not null default 'drawn';
