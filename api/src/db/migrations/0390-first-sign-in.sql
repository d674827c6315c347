alter table users add column first_signed_in_at timestamptz;

update users set first_signed_in_at = created_at where not is_system;
