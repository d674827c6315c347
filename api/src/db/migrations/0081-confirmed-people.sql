-- Employee numbers and addresses by which people are found.

alter table users add column employee_key varchar(200), add column email_confirmed_at timestamptz;

-- What people typed into their own profile says nothing about who they are: it is kept, and counts once an admin has confirmed it.
-- a number that several people have identifies none of them
update users set employee_key = known.key
    from (
      select id, regexp_replace(
  upper(regexp_replace(normalize(employee_id, NFKC), '\s', '', 'g')), '^0+(?=[0-9]+$)', '') as key, count(*) over (partition by regexp_replace(
  upper(regexp_replace(normalize(employee_id, NFKC), '\s', '', 'g')), '^0+(?=[0-9]+$)', '')) as holders
      from users where employee_id is not null and deleted_at is null
    ) known
    where known.id = users.id and holders = 1 and key <> '' and not exists (
  select from audit_log
  where entity = 'users' and action = 'profile_changed' and entity_id = users.id::text and detail->'fields' ? 'employeeId');

create unique index users_employee_key on users (employee_key);

update users set email_confirmed_at = now()
    where email is not null and deleted_at is null and not exists (
  select from audit_log
  where entity = 'users' and action = 'profile_changed' and entity_id = users.id::text and detail->'fields' ? 'email');
