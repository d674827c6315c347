-- Of an expression the database knows only what is gathered here: it took nobody's work for one row in two hundred
-- and sorted ten thousand rows where the index of the order has the first hundred.
create statistics observations_assignee_share on (coalesce(assigned_to, 0)) from observations;

analyze observations;
