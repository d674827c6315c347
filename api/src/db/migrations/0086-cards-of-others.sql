-- A person's row reaches every phone: each worker's then deletes the cards of others, which it no longer gets.

update users set updated_at = updated_at
    where id = (select min(id) from users where not is_system and deleted_at is null);
