alter table gas_readings add column mistyped boolean not null default false;
