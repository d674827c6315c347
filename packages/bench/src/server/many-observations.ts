import type pg from 'pg';

const words = `'öljyä lattialla','kaide puuttuu','trukki ajoi kovaa','suojalasi rikki','nostoliina kulunut',
  'hätäpoistumistie tukossa','pölyä ilmassa','kemikaali ilman etikettiä','liukas portaikko','hitsausverho auki'`;
const places = `'Halli 1','Halli 2','Hitsaamo','Maalaamo','Varasto','Lastauslaituri','Kattilahuone','Piha'`;

/** Of older ones hardly any is unfinished. */
const HANDLED_AFTER_MINUTES = 60 * 24 * 60;

interface Spread {
  /** between one and the next older */
  everyMinutes?: number;
}

/** Triggers without which a row is not one of ours; what the others count is counted at the end. */
const KEPT_TRIGGERS = ['observations_fold', 'observations_stamp_sync'];
const LOADED = ['observations', 'observation_history'];

/**
 * Observations as a plant would have them, back from now: every severity, place and a few people's work, and of the last two
 * months every state. A million take some minutes: references are not checked, and indexes are made when the rows are there.
 */
export async function addObservations(
  database: pg.Client,
  count: number,
  { everyMinutes = 10 }: Spread = {},
) {
  await database.query('begin');
  await database.query('set local session_replication_role = replica');
  await database.query("set local maintenance_work_mem = '512MB'");
  const setTriggers = async (how: string) => {
    for (const name of KEPT_TRIGGERS)
      await database.query(`alter table observations enable ${how} trigger ${name}`);
  };
  await setTriggers('always');
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [LOADED],
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await insertObservations(database, { count, everyMinutes });
  await database.query('select recount_observations()');
  await database.query('insert into tsi_touched default values');
  for (const { definition } of indexes) await database.query(definition);
  await setTriggers('');
  await database.query('commit');
  for (const table of LOADED) await database.query(`vacuum analyze ${table}`);
}

/** One of so many, each property drawn apart: remainders of one number would never meet in some pairs, and that misleads a plan. */
const drawn = (property: number, of: number | string) =>
  `(1 + (hashint8extended(n, ${property}) & 1048575)::integer % ${of})`;

async function insertObservations(
  database: pg.Client,
  { count, everyMinutes }: { count: number; everyMinutes: number },
) {
  await database.query(
    `with inserted as (
       insert into observations (user_id, title, description, category, severity, location, status, assigned_to, due_date,
         area_id, created_at, updated_at, captured_at)
       select people.ids[${drawn(1, 'array_length(people.ids, 1)')}],
         (array[${words}])[${drawn(2, 10)}] || ' ' || n,
         'Havaittu kierroksella, ' || (array[${words}])[${drawn(3, 10)}] || '. Ilmoitettu vuorolle ' || n % 5 || '.',
         (array['safety','quality','efficiency','positive','nearmiss','hazard'])[${drawn(4, 6)}],
         (array['low','medium','high','low','medium','low','low','critical'])[${drawn(5, 8)}],
         (array[${places}])[${drawn(6, 8)}],
         case when n * $2 < ${HANDLED_AFTER_MINUTES} or ${drawn(7, 50)} = 1
           then (array['closed','closed','closed','in_progress','open','closed'])[${drawn(8, 6)}] else 'closed' end,
         case when ${drawn(9, 3)} = 1 then people.ids[${drawn(10, 'array_length(people.ids, 1)')}] end,
         case when ${drawn(11, 4)} = 1 then now() - n * $2 * interval '1 minute' + ${drawn(12, 60)} * interval '1 day' end,
         areas.ids[${drawn(13, 'array_length(areas.ids, 1)')}],
         now() - n * $2 * interval '1 minute', now(), now() - n * $2 * interval '1 minute'
       from generate_series(1, $1::integer) n,
         (select array_agg(id order by id) as ids from users where not is_system) people,
         (select array_agg(id order by id) as ids from areas) areas
       returning id, user_id
     )
     insert into observation_history (observation_id, actor_id, action) select id, user_id, 'created' from inserted`,
    [count, everyMinutes],
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
