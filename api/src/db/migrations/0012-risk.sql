alter table risk_assessments
    add column residual_level text check (residual_level in ('low', 'medium', 'high', 'critical')),
    add column assessor_id integer references users(id),
    -- as it was when the first hazard was weighed
    add column matrix jsonb,
    add column hazards jsonb not null default '[]',
    -- where it was made from a suggestion: what that was made from
    add column observation_ids jsonb not null default '[]',
    add constraint risk_assessments_stage check (status in ('pending', 'in-progress', 'completed'));

create index risk_assessments_newest on risk_assessments (id desc) where deleted_at is null;

-- what is due, and not done
create index risk_assessments_due on risk_assessments (due_date) where deleted_at is null and status <> 'completed';

create table risk_assessment_history (
    id bigserial primary key,
    assessment_id integer not null references risk_assessments(id),
    actor_id integer references users(id),
    action varchar(30) not null,
    change jsonb,
    at timestamptz not null default now(),
    done_at timestamptz);

create index risk_assessment_history_record on risk_assessment_history (assessment_id, id);

-- some settings travel to phones: a permit's gas limits must be known where there is no network
alter table plant_settings
    add column id serial,
    add column rev integer not null default 1,
    add column updated_by integer references users(id),
    add column sync_xid xid8 not null default pg_current_xact_id(),
    add column sync_seq bigint not null default 0;

create trigger plant_settings_stamp_sync before insert or update on plant_settings for each row execute function stamp_sync();

create index plant_settings_sync on plant_settings (sync_xid, sync_seq);
