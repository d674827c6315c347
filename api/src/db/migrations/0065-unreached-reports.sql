-- How many reports had to wait for a network, by place and day: whose they were is nowhere. Each connection counts in a part
-- of its own: after a shift in a dead zone many add to the same place at once, and none should wait for another.

create table unreached_reports (
    area_id integer not null references areas(id),
    day date not null,
    part smallint not null,
    reports integer not null,
    primary key (area_id, day, part));
