-- That what a closed account has left locked on a device may go out from there: asked for by one admin with a reason,
-- confirmed by another.
alter table devices add column release_reason text,
    add column release_asked_by integer references users(id), add column release_asked_at timestamptz,
    add column release_confirmed_by integer references users(id), add column release_confirmed_at timestamptz,
    add column release_opened_at timestamptz;

alter table devices add constraint devices_two_people check (release_confirmed_by <> release_asked_by),
    add constraint devices_release_asked check (release_confirmed_at is null or release_asked_at is not null),
    add constraint devices_release_confirmed check (release_opened_at is null or release_confirmed_at is not null);
