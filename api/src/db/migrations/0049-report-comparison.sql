-- What a report compares its period with: the time before it, or the same days a year earlier.

alter table reports add column compare_with varchar(20) not null default 'before'
    check (compare_with in ('before', 'yearBefore'));
