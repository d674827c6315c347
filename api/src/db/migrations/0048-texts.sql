-- What the words of a record are in other languages than the plant's; the plain columns stay as they are.

alter table "emergency_procedures" add column texts jsonb not null default '{}';

alter table "chemicals" add column texts jsonb not null default '{}';
