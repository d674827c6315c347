-- the daily quota counts one person's latest files at every upload
create index media_owner on media (owner_id, created_at);

-- before a received file is deleted: does any other row serve these bytes?
create index media_served on media (served_sha256);

create index media_thumb on media (thumb_sha256);
