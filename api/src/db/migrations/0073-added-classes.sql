-- Classes a person knows beyond the hazard statements, with the reason; a box that was ticked stays as one.

alter table chemicals add column added_classes jsonb not null default '[]';

update chemicals set added_classes = '[{"class":"carcinogenic","reason":null}]' where carcinogenic;

alter table chemicals drop column carcinogenic;
