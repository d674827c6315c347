-- Actions that repeat, that follow one another, and whose effectiveness is checked after some time.

alter table corrective_actions
    add column repeats varchar(10),
    add column follows uuid references corrective_actions(id),
    add column follows_as varchar(10),
    add column check_due date,
    add column checked_at timestamptz,
    add column checked_by integer references users(id),
    add column works boolean,
    add column check_note text;

-- what repeats is made once for each turn, however often its turn is said to be done
create unique index corrective_actions_next on corrective_actions (follows) where follows_as = 'repeat';

create index corrective_actions_follows on corrective_actions (follows) where follows is not null;

create index corrective_actions_check on corrective_actions (check_due) where checked_at is null and check_due is not null;
