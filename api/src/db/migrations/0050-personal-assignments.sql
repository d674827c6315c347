-- whom a module is given to by name; null: to a role or a department, or to everybody
alter table training_assignments add column user_id integer references users(id);

alter table training_assignments drop constraint training_assignments_once;

alter table training_assignments add constraint training_assignments_once
    unique nulls not distinct (module_id, role, department, user_id);
