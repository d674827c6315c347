-- Whether the time of a reading is known: a phone whose clock was set cannot say how old its reading is.

alter table gas_readings add column time_known boolean not null default true;
