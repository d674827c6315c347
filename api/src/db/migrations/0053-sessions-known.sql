-- Every process caches sessions with their people for a moment; every change of one is announced at commit.

create function tell_people() returns trigger language plpgsql as $$ begin
    perform pg_notify('turva_changes', 'people'), set_config('turva.people', 'changed', true);
    return null;
  end $$;

create trigger users_tell_people after update on users for each row
    when ((old.role, old.is_active, old.deleted_at, old.username, old.first_name, old.last_name, old.department, old.email, old.profile_image_url, old.employee_id, old.start_date) is distinct from (new.role, new.is_active, new.deleted_at, new.username, new.first_name, new.last_name, new.department, new.email, new.profile_image_url, new.employee_id, new.start_date)) execute function tell_people();

create trigger users_tell_gone after delete on users for each statement execute function tell_people();

create trigger sessions_tell_people after update on sessions for each row
    when ((old.revoked, old.user_id) is distinct from (new.revoked, new.user_id)) execute function tell_people();
