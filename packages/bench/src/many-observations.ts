import type pg from 'pg';

const words = `'öljyä lattialla','kaide puuttuu','trukki ajoi kovaa','suojalasi rikki','nostoliina kulunut',
  'hätäpoistumistie tukossa','pölyä ilmassa','kemikaali ilman etikettiä','liukas portaikko','hitsausverho auki'`;
const places = `'Halli 1','Halli 2','Hitsaamo','Maalaamo','Varasto','Lastauslaituri','Kattilahuone','Piha'`;

/** rows of one statement: triggers compare what it changed with itself, so its time grows with the square of them */
const BATCH = 1_000;

interface Spread {
  /** between one and the next older */
  everyMinutes?: number;
}

/** Observations as a plant would have them, back from now: every state, severity, place and a few people's work. */
export async function addObservations(
  database: pg.Client,
  count: number,
  { everyMinutes = 10 }: Spread = {},
) {
  for (let from = 1; from <= count; from += BATCH)
    await insertObservations(database, { from, to: Math.min(count, from + BATCH - 1), everyMinutes });
  await database.query('vacuum analyze observations');
  await database.query('vacuum analyze observation_history');
}

async function insertObservations(
  database: pg.Client,
  { from, to, everyMinutes }: { from: number; to: number; everyMinutes: number },
) {
  const inserted = await database.query<{ id: number }>(
    `insert into observations (user_id, title, description, category, severity, location, status, assigned_to, due_date,
       area_id, created_at, updated_at, captured_at)
     select people.ids[1 + n % array_length(people.ids, 1)],
       (array[${words}])[1 + n % 10] || ' ' || n,
       'Havaittu kierroksella, ' || (array[${words}])[1 + (n * 7) % 10] || '. Ilmoitettu vuorolle ' || n % 5 || '.',
       (array['safety','quality','efficiency','positive','nearmiss','hazard'])[1 + n % 6],
       (array['low','medium','high','low','medium','low','low','critical'])[1 + (n * 3) % 8],
       (array[${places}])[1 + (n * 5) % 8],
       (array['closed','closed','closed','in_progress','open','closed'])[1 + n % 6],
       case when n % 3 = 0 then people.ids[1 + n % array_length(people.ids, 1)] end,
       case when n % 4 = 0 then now() + (n % 60 - 30) * interval '1 day' end,
       areas.ids[1 + n % array_length(areas.ids, 1)],
       now() - n * $3 * interval '1 minute', now(), now() - n * $3 * interval '1 minute'
     from generate_series($1::integer, $2::integer) n,
       (select array_agg(id order by id) as ids from users where not is_system) people,
       (select array_agg(id order by id) as ids from areas) areas
     returning id`,
    [from, to, everyMinutes],
  );
  await database.query(
    `insert into observation_history (observation_id, actor_id, action)
     select id, user_id, 'created' from observations where id = any($1)`,
    [inserted.rows.map(({ id }) => id)],
  );
}

/** Corrective actions of every state, one for each of so many observations; a third of them not done, a third of those late. */
export async function addActions(database: pg.Client, count: number) {
  await database.query(
    `insert into corrective_actions (id, observation_id, what, responsible_id, due_date, done_at, done_by, verified_at,
       verified_by, effective, check_due, created_by, created_at)
     select gen_random_uuid(), o.id, (array[${words}])[1 + n % 10] || ' korjataan ' || n,
       case when n % 7 > 0 then people.ids[1 + n % array_length(people.ids, 1)] end,
       current_date + n % 60 - 20, case when n % 3 > 0 then now() end, case when n % 3 > 0 then people.ids[1] end,
       case when n % 3 = 2 then now() end, case when n % 3 = 2 then people.ids[1] end, case when n % 3 = 2 then true end,
       case when n % 3 = 2 then current_date + n % 60 - 20 end, people.ids[1], now()
     from (select id, (row_number() over (order by id))::integer as n from observations order by id limit $1::integer) o,
       (select array_agg(id order by id) as ids from users where not is_system) people`,
    [Math.floor(count)],
  );
  await database.query('vacuum analyze corrective_actions');
}
